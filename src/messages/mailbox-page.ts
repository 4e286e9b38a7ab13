import type { MailFile, ReceivedMail } from './local-mailbox.ts'

const style = `
  :root { color-scheme: light; --paper: #FAF7F2; --ink: #1C1A17; --soft: #6B655C; --line: #E4DED4; --garnet: #7B1F2B }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 'Hanken Grotesk', system-ui, sans-serif }
  main { max-width: 860px; margin: 0 auto; padding: 40px 16px }
  h1 { font: 400 40px/1.15 'Newsreader', Georgia, serif; margin: 0 0 8px }
  p { color: var(--soft); margin: 0 0 28px } a { color: inherit } a:focus-visible { outline: 2px solid var(--garnet); outline-offset: 2px }
  ol { list-style: none; margin: 0; padding: 0; border-bottom: 1px solid var(--line) }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 24px; padding: 14px 8px; border-top: 1px solid var(--line); text-decoration: none }
  li a:hover { background: #fff } li strong { font-weight: 600 } li span { color: var(--soft); font-size: 14px }
  iframe { width: 100%; height: min(900px, 78vh); border: 1px solid var(--line); background: var(--paper) }
  .files { display: flex; gap: 16px; margin: 0 0 16px; padding: 0; flex-wrap: wrap }`

const page = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${content}</main></body></html>`

/** Staff and developers read this page, so it is in English. */
export function mailboxHtml(mails: ReceivedMail[], to: string | undefined) {
  const rows = mails.map(
    ({ id, recipient, subject, receivedAt, files }) => `
    <li><a href="/sandbox/mailbox/${id}"><strong>${escapeHtml(subject)}</strong><span>${when(receivedAt)}</span>
    <span>${escapeHtml(recipient)}</span><span>${files > 0 ? `${files} file${files > 1 ? 's' : ''}` : ''}</span></a></li>`,
  )
  const intro = to
    ? `Mails to ${escapeHtml(to)}. <a href="/sandbox/mailbox">Show all</a>`
    : 'Every mail this machine has sent, newest first. Nothing leaves it.'
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p>${intro}</p>${mails.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>No mail yet. Order a box, and the first one arrives here.</p>'}`,
  )
}

type Received = { id: number; recipient: string; subject: string; receivedAt: Date; attachments: MailFile[] }
export function receivedHtml({ id, recipient, subject, receivedAt, attachments }: Received) {
  const files = attachments.map(
    ({ filename }, index) =>
      `<a href="/sandbox/mailbox/${id}/attachments/${index}">${escapeHtml(filename)}</a>`,
  )
  return page(
    subject,
    `<p><a href="/sandbox/mailbox">← Mailbox</a></p><h1>${escapeHtml(subject)}</h1>
    <p>To <a href="/sandbox/mailbox?to=${encodeURIComponent(recipient)}">${escapeHtml(recipient)}</a>, ${when(receivedAt)}</p>
    ${files.length > 0 ? `<div class="files">${files.join('')}</div>` : ''}
    <iframe src="/sandbox/mailbox/${id}/mail" title="The mail" sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"></iframe>`,
  )
}

const when = (at: Date) => escapeHtml(at.toISOString().slice(0, 16).replace('T', ' '))

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
