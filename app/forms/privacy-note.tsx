import { SiteLink } from '../ui/site-link.tsx';

export function PrivacyNote() {
  return (
    <p className="form-note">
      What we do with what you send is in our <SiteLink to="/privacy-policy">privacy policy</SiteLink>.
    </p>
  );
}
