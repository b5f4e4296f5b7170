import { SiteLink } from '../ui/site-link.tsx';

export function PrivacyNote() {
  return (
    <p className="form-note">
      Our <SiteLink to="/privacy-policy">privacy policy</SiteLink> says how we use what you send.
    </p>
  );
}
