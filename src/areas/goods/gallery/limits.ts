/** Limits of 001 §5 and §9 on pictures of a gallery; where it gives several readings, the stricter one. */
export const galleryLimits = {
  accept: ['png', 'jpg', 'jpeg', 'gif', 'bmp'],
  maxBytes: 500 * 1024,
  /** pictures that one upload may bring */
  batch: 100,
  /** size of a chosen zip */
  zipBytes: 50 * 1024 * 1024,
  /** entries of a zip, folders and what a system adds included */
  zipEntries: 1000,
  /** all entries of a zip unpacked, as their sizes are declared */
  zipUnpacked: 200 * 1024 * 1024,
} as const;

/** Pictures that one move may take to another folder. */
export const moveLimit = 1000;
