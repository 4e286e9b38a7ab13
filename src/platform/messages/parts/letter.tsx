import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import type { CSSProperties, ReactNode } from 'react'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { ServerTexts } from '#/platform/texts/server-texts.ts'
import { colours } from '#/platform/ui/base/tokens.ts'
import { wordmarkPath } from '../wordmark/wordmark.ts'
import { mailStyle } from './mail-night.ts'
import { MailCell, sans, serif, smallText } from './mail-parts.tsx'
import { PREHEADER } from './preheader.rule.ts'

type LetterProps = {
  market: MarketId
  at: Date
  origin: string
  t: ServerTexts
  subject: string
  viewUrl?: string | undefined
  /** For a mail that advertises: the page on which it is stopped. */
  preferencesUrl?: string | undefined
  children: ReactNode
}

/** Markup for Outlook on Windows alone, which does not know max-width. `render-email.tsx` puts both into the mail. */
export const NARROW = {
  begin: '<!--[if mso]><table role="presentation" width="560" align="center"><tr><td><![endif]-->',
  end: '<!--[if mso]></td></tr></table><![endif]-->',
}

export function Letter({ market, at, origin, t, subject, viewUrl, preferencesUrl, children }: LetterProps) {
  const { intlLocale, seller } = marketAt(market, at)
  return (
    <Html lang={intlLocale}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{mailStyle}</style>
      </Head>
      <body className="paper" style={{ margin: 0, padding: 0, backgroundColor: colours.paper }}>
        <Preview>{PREHEADER}</Preview>
        <MailCell
          className="paper around"
          style={{
            padding: '32px 12px',
            backgroundColor: colours.paper,
            fontFamily: sans,
            color: colours.ink,
          }}
        >
          <NarrowMark name="begin" />
          <MailCell widest={560}>
            <MailCell
              className="sheet head"
              style={{
                backgroundColor: colours.white,
                border: `1px solid ${colours.line}`,
                // The name stands high in its picture, which leaves room below for descenders that its letters do not
                // have.
                padding: '24px 35px 15px',
                textAlign: 'center',
                lineHeight: '44px',
                color: colours.ink,
              }}
            >
              <Wordmark origin={origin} name={t('app.brand')} />
            </MailCell>
            <MailCell
              className="sheet"
              style={{
                backgroundColor: colours.white,
                border: `1px solid ${colours.line}`,
                borderTop: 'none',
                padding: '40px 35px',
              }}
            >
              {children}
            </MailCell>
            <Text className="soft" style={{ ...smallText, textAlign: 'center', margin: '24px 0 0' }}>
              {t('mail.help')}{' '}
              <Link
                href={`mailto:${seller.email}`}
                className="soft"
                style={{ color: colours.inkSoft, textDecoration: 'underline' }}
              >
                {seller.email}
              </Link>
              <br />
              {seller.name} · {seller.street}, {seller.zip} {seller.city}
              <br />
              {t('invoice.vatId')} {seller.vatId}
            </Text>
            {preferencesUrl && <FootLink href={preferencesUrl}>{t('mail.stopAdverts')}</FootLink>}
            {viewUrl && <FootLink href={viewUrl}>{t('mail.viewInBrowser')}</FootLink>}
          </MailCell>
          <NarrowMark name="end" />
        </MailCell>
      </body>
    </Html>
  )
}

/** A paragraph of its own, which the copy for the web leaves out. */
const FootLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Text className="soft" style={{ ...smallText, textAlign: 'center', margin: '4px 0 0' }}>
    <Link href={href} className="soft" style={{ color: colours.inkSoft, textDecoration: 'underline' }}>
      {children}
    </Link>
  </Text>
)

const NarrowMark = ({ name }: { name: keyof typeof NARROW }) => <i data-narrow={name} />

/**
 * The name in the typeface of the pages' head, which mail programs lack; its alt text replaces it where pictures are
 * off.
 */
const Wordmark = ({ origin, name }: { origin: string; name: string }) => (
  <>
    <Img {...wordmark} className="by-day" src={origin + wordmarkPath('ink')} alt={name} style={drawn} />
    <Img
      {...wordmark}
      className="by-night"
      src={origin + wordmarkPath('pale')}
      alt=""
      style={{ ...drawn, display: 'none', msoHide: 'all' } as CSSProperties}
    />
  </>
)

const wordmark = { width: 156, height: 44, fetchPriority: 'low' } as const
const drawn = {
  display: 'inline-block',
  verticalAlign: 'middle',
  color: colours.ink,
  fontFamily: serif,
  fontSize: 32,
} as const
