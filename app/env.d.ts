interface ImportMetaEnv {
  /** Public address of the site, without a slash at the end. */
  readonly SITE_URL: string;
  /** The day of the build, YYYY-MM-DD. */
  readonly BUILD_DAY: string;
  /** Where the API is; `/api` when not given. */
  readonly VITE_API_BASE?: string;
  readonly VITE_ADS_ID?: string;
  readonly VITE_ADS_CONTACT_LABEL?: string;
}
