/** Room for the seal within the file, in bytes; a token of time brings the certificates of its authority. */
export const sealRoom = { plain: 6_000, withTimestamp: 20_000 } as const;
