import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../../../contract/enumerations.ts';
import { send } from '../../../chart.ts';
import { forgetFile, keepFile } from '../../../files.ts';

interface Taken {
  fileId: string;
  url: string;
}

/** The photo of one side: kept for as long as the screen may have to send it again, and not a moment longer. */
export function useSidePhoto(order: Order, side: 'F' | 'B') {
  const taken = useRef<Taken>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);

  function forget() {
    if (taken.current === null) return;
    forgetFile(taken.current.fileId);
    URL.revokeObjectURL(taken.current.url);
    taken.current = null;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen is left
  useEffect(() => forget, []);

  function submit(photo: File) {
    forget();
    taken.current = { fileId: keepFile(photo), url: URL.createObjectURL(photo) };
    setPreview(taken.current.url);
    setRefused(false);
    send({
      type: 'submitted.uploadIdCard',
      order,
      query: { pageCode: side },
      body: { photo: taken.current.fileId },
    });
  }

  return { preview, isRefused, submit, refuse: () => setRefused(true) };
}
