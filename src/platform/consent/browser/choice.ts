import { cookieOf } from '#/platform/sessions/browser/session.ts'
import {
  allRefused,
  type ConsentChoice,
  consentCookie,
  consentSeconds,
  readChoice,
  writtenChoice,
} from '../consent.rule.ts'

type Listener = (choice: ConsentChoice, from: 'here' | 'another-tab') => void
const listeners = new Set<Listener>()
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('consent')
otherTabs?.addEventListener('message', () => tell('another-tab'))

/** Global Privacy Control is a refusal for every site. */
export const refusedByBrowser = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Undefined: the visitor has not been asked. */
export const currentChoice = (): ConsentChoice | undefined =>
  refusedByBrowser() ? allRefused : readChoice(cookieOf(document.cookie, consentCookie))

/** Stores the visitor's answer in the one cookie that this needs, and tells listeners, also in other tabs. */
export function choose(choice: ConsentChoice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${consentCookie}=${writtenChoice(choice)}; Path=/; Max-Age=${consentSeconds}; SameSite=Lax${secure}`
  tell('here')
  otherTabs?.postMessage('changed')
}

export function onChoice(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(from: 'here' | 'another-tab') {
  for (const listener of listeners) listener(currentChoice() ?? allRefused, from)
}
