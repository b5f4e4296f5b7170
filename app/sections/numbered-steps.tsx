export function NumberedSteps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className="numbered-steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
