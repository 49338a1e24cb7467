/** A picture that needs no server. */
export const samplePicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#0B6E63"/><circle cx="160" cy="100" r="56" fill="#E5F2F0"/></svg>',
)}`;
