interface ImportMetaEnv {
  /** Public URL of the site, without a trailing slash. */
  readonly SITE_URL: string;
  /** The day of the build, YYYY-MM-DD. */
  readonly BUILD_DAY: string;
  /** Base URL of the API; `/api` when not given. */
  readonly VITE_API_BASE?: string;
  /** Id of the advertising account, and label of its conversion (forms/conversion-events.ts). */
  readonly VITE_ADS_ID?: string;
  readonly VITE_ADS_CONTACT_LABEL?: string;
}
