export function RequiredNote() {
  return <p className="form-note">Fields marked with * are required.</p>;
}
