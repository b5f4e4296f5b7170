interface ImportMetaEnv {
  /** Public address of the site, without a slash at the end. */
  readonly SITE_URL: string;
  /** The day of the build, YYYY-MM-DD. */
  readonly BUILD_DAY: string;
}
