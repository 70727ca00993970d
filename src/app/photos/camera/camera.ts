import { within } from '#contract/waits.ts';

/** Milliseconds for which a restart waits for a pending start, and between its checks. */
const longestWait = 5_000;
const lookEvery = 100;

export type CameraStatus = 'starting' | 'running' | 'unavailable';

interface Options {
  open: () => Promise<MediaStream>;
  /** Reports the status, with the stream while running. */
  onChange: (status: CameraStatus, stream: MediaStream | null) => void;
  log: (error: unknown) => void;
}

export interface Camera {
  start(): Promise<void>;
  stop(): void;
  restart(): Promise<void>;
}

function release(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

interface Restartable extends Pick<Camera, 'start' | 'stop'> {
  isStarting(): boolean;
  mayStart(): boolean;
}

/** Returns the restart, which waits for a pending start and runs once at a time. */
function restarting({ start, stop, isStarting, mayStart }: Restartable): Camera['restart'] {
  let isRestarting = false;
  return async () => {
    if (isRestarting) return;
    isRestarting = true;
    for (let waited = 0; isStarting() && waited < longestWait; waited += lookEvery)
      await new Promise((resolve) => setTimeout(resolve, lookEvery));
    isRestarting = false;
    if (!mayStart()) return;
    stop();
    await start();
  };
}

/** Controls the camera: start, stop, and restart after the device was rotated. */
export function createCamera({ open, onChange, log }: Options): Camera {
  let stream: MediaStream | null = null;
  let isWanted = false;
  let isStarting = false;

  /** Reports a failure, unless it concerns an old stream. */
  function fail(error: unknown, of: MediaStream | null = null): void {
    log(error);
    if (stream !== of) return;
    release(stream);
    stream = null;
    if (isWanted) onChange('unavailable', null);
  }

  function take(opened: MediaStream): void {
    if (!isWanted || stream !== null) {
      release(opened);
      return;
    }
    stream = opened;
    for (const track of opened.getTracks())
      track.addEventListener('ended', () => fail('The camera was taken away', opened));
    onChange('running', opened);
  }

  async function start(): Promise<void> {
    isWanted = true;
    if (isStarting || stream !== null) return;
    isStarting = true;
    onChange('starting', null);
    // A late permission still starts the camera.
    const opening = open().then(take, fail);
    await within('camera', () => opening).catch(fail);
    isStarting = false;
  }

  function stop(): void {
    isWanted = false;
    release(stream);
    stream = null;
  }

  const restart = restarting({ start, stop, mayStart: () => isWanted && !isStarting, isStarting: () => isStarting });
  return { start, stop, restart };
}
