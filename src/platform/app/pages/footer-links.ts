import { paths } from '#/platform/paths.ts'
import type { PageText } from '#/platform/texts.ts'

/** The links of every customer's footer, in one order in all layouts: help stands in the same place (WCAG 3.2.6). */
export const footerLinks: readonly { to: string; text: PageText }[] = [
  { to: paths.giftCards(), text: 'footer.giftCards' },
  { to: paths.terms(), text: 'footer.terms' },
  { to: paths.findOrder(), text: 'footer.findOrder' },
  { to: paths.withdraw(), text: 'footer.withdraw' },
  { to: paths.endSubscription(), text: 'footer.endSubscription' },
  { to: paths.privacy(), text: 'footer.privacy' },
  { to: paths.cookies(), text: 'footer.cookies' },
  { to: paths.accessibility(), text: 'footer.accessibility' },
  { to: paths.imprint(), text: 'footer.imprint' },
]
