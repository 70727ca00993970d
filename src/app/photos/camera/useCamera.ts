import { type RefObject, useEffect, useRef, useState } from 'react';
import { within } from '#contract/waits.ts';
import { canvasIsTrue, context2d, jpegOf, newCanvas } from '../canvas.ts';
import { type CameraStatus, createCamera } from './camera.ts';
import { deviceClassOf } from './deviceClass.ts';
import { visiblePart } from './visiblePart.ts';

const quality = 0.92;

/** Opens the camera, preferring the back one. An exact facing mode would exclude devices without it. */
async function open(): Promise<MediaStream> {
  const isHandheld = deviceClassOf(window.innerWidth) !== 'screen';
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      width: { ideal: isHandheld ? 2560 : 1920 },
      height: { ideal: isHandheld ? 1440 : 1080 },
      ...(isHandheld && { facingMode: { ideal: 'environment' } }),
    },
  });
}

/** Logs a failed start to the console only; the screen offers alternatives. */
function log(error: unknown): void {
  console.info('The camera did not start', error instanceof Error ? error.name : error);
}

function hasTorch(track: MediaStreamTrack | undefined): boolean {
  const capabilities: object = track?.getCapabilities?.() ?? {};
  return 'torch' in capabilities && capabilities.torch === true;
}

interface CameraInUse {
  video: RefObject<HTMLVideoElement | null>;
  status: CameraStatus;
  /** Null without a torch. */
  torch: { isOn: boolean; toggle: () => void } | null;
  /** Takes a photo; null without a picture, or if the browser's canvas falsifies pixels. */
  takePhoto: (name: string) => Promise<File | null>;
}

/** Runs the camera while the component is mounted and the page visible. */
export function useCamera(): CameraInUse {
  const video = useRef<HTMLVideoElement>(null);
  const [status, setStatus] = useState<CameraStatus>('starting');
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);

  useEffect(() => {
    const camera = createCamera({
      open,
      log,
      onChange(now, stream) {
        setStatus(now);
        setTrack(stream?.getVideoTracks()[0]);
        setLit(false);
        if (video.current) video.current.srcObject = stream;
      },
    });
    const turn = () => void camera.restart();
    const look = () => void (document.hidden ? camera.stop() : camera.start());
    const turning = window.screen.orientation ?? window;
    const turned = window.screen.orientation ? 'change' : 'orientationchange';
    void camera.start();
    // Known before the first photo is taken.
    void canvasIsTrue();
    turning.addEventListener(turned, turn);
    document.addEventListener('visibilitychange', look);
    return () => {
      turning.removeEventListener(turned, turn);
      document.removeEventListener('visibilitychange', look);
      camera.stop();
    };
  }, []);

  async function toggle() {
    // The light is not in the types of the DOM yet.
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: !isLit };
    await track?.applyConstraints({ advanced: [light] }).then(() => setLit(!isLit), log);
  }

  async function takePhoto(name: string): Promise<File | null> {
    const { current: element } = video;
    if (status !== 'running' || element === null || element.videoWidth === 0) return null;
    const picture = { width: element.videoWidth, height: element.videoHeight };
    const { x, y, width, height } = visiblePart(picture, { width: element.clientWidth, height: element.clientHeight });
    const canvas = newCanvas(width, height);
    context2d(canvas).drawImage(element, x, y, width, height, 0, 0, width, height);
    const jpeg = await within('shrinking', () => jpegOf(canvas, quality)).catch(() => null);
    return jpeg && (await canvasIsTrue()) ? new File([jpeg], name, { type: 'image/jpeg' }) : null;
  }

  return {
    video,
    status,
    torch: hasTorch(track) ? { isOn: isLit, toggle: () => void toggle() } : null,
    takePhoto,
  };
}
