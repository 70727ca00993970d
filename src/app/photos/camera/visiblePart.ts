interface Size {
  width: number;
  height: number;
}

/** Returns the part of a picture visible with `object-fit: cover`, in picture pixels. */
export function visiblePart(picture: Size, view: Size): Size & { x: number; y: number } {
  const scale = Math.max(view.width / picture.width, view.height / picture.height);
  const width = Math.min(picture.width, Math.round(view.width / scale));
  const height = Math.min(picture.height, Math.round(view.height / scale));
  return { x: Math.round((picture.width - width) / 2), y: Math.round((picture.height - height) / 2), width, height };
}
