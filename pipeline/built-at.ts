/** The moment of the build. SOURCE_DATE_EPOCH, in seconds, makes two builds of the same sources the same. */
export const builtAt = new Date(
  process.env.SOURCE_DATE_EPOCH ? Number(process.env.SOURCE_DATE_EPOCH) * 1000 : Date.now(),
);
