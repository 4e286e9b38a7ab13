import { escapeHtml } from '#/platform/http/html.ts'
import { localPage } from '../local-page.ts'
import type { MailFile, ReceivedMail } from './local-mailbox.ts'

/** Staff and developers read this page, so it is in English. */
export function mailboxHtml(mails: ReceivedMail[], to: string | undefined) {
  const rows = mails.map(
    ({ id, recipient, subject, receivedAt, files }) => `
    <li><a href="/sandbox/mailbox/${id}"><strong>${escapeHtml(subject)}</strong><span>${when(receivedAt)}</span>
    <span>${escapeHtml(recipient)}</span><span>${files > 0 ? `${files} file${files > 1 ? 's' : ''}` : ''}</span></a></li>`,
  )
  const intro = to
    ? `Mails to ${escapeHtml(to)}. <a href="/sandbox/mailbox">Show all</a>`
    : 'Every mail this machine has sent, newest first. Nothing leaves it. <a href="/sandbox/mails">Every mail there is</a>'
  return localPage(
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
  return localPage(
    subject,
    `<p><a href="/sandbox/mailbox">← Mailbox</a></p><h1>${escapeHtml(subject)}</h1>
    <p>To <a href="/sandbox/mailbox?to=${encodeURIComponent(recipient)}">${escapeHtml(recipient)}</a>, ${when(receivedAt)}</p>
    ${files.length > 0 ? `<div class="files">${files.join('')}</div>` : ''}
    <iframe src="/sandbox/mailbox/${id}/mail" title="The mail" sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"></iframe>`,
  )
}

const when = (at: Date) => escapeHtml(at.toISOString().slice(0, 16).replace('T', ' '))
