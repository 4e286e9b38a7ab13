import { type MarketId, markets } from '#/markets/markets.ts'
import { escapeHtml } from '#/platform/http/html.ts'
import { localPage } from '../local-page.ts'

type Shown = { name: string; index: number; subject: string }

/** All mails under each other, each in a frame of its own. */
export function galleryHtml(mails: readonly Shown[], market: MarketId): string {
  const languages = Object.values(markets).map(({ id, name }) =>
    id === market ? `<strong>${name}</strong>` : `<a href="/sandbox/mails?market=${id}">${name}</a>`,
  )
  const frames = mails.map(
    ({ name, index, subject }) => `<h2 id="${name}-${index}">${escapeHtml(subject)}</h2><p>${name}</p>
    <iframe src="/sandbox/mails/${name}/${index}?market=${market}" title="${escapeHtml(subject)}" loading="lazy" sandbox=""></iframe>`,
  )
  return localPage(
    'Mails',
    `<h1>Mails</h1><p>Every mail that can be sent, with its samples. <a href="/sandbox/mailbox">What was sent</a></p>
    <div class="files">${languages.join('')}</div>${frames.join('')}`,
  )
}
