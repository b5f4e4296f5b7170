import { company } from '../../content/company.ts';
import { Icon } from '../ui/icon.tsx';

export function ChatButton() {
  return (
    <aside aria-label="Chat">
      <a className="chat-button" href={company.chat.href} target="_blank" rel="noopener noreferrer">
        <Icon name="chat" />
        <span className="visually-hidden">Chat with us on {company.chat.name} (opens in a new tab)</span>
      </a>
    </aside>
  );
}
