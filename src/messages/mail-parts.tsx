import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { marketAt } from '#/markets/market-at.ts'
import type { MarketId } from '#/markets/markets.ts'
import { paths } from '#/paths.ts'
import type { ServerTexts } from '#/texts/server-texts.ts'
import { colours } from '#/ui/base/tokens.ts'

/** Faces that mail programs have; they load none of ours. */
const serif = "'Newsreader', Georgia, 'Times New Roman', serif"
const sans = "'Hanken Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif"

type LetterProps = {
  market: MarketId
  at: Date
  t: ServerTexts
  preview: string
  viewUrl?: string
  children: ReactNode
}

/** The paper every mail is written on. */
export function Letter({ market, at, t, preview, viewUrl, children }: LetterProps) {
  const { intlLocale, seller } = marketAt(market, at)
  return (
    <Html lang={intlLocale}>
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{preview}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        style={{
          margin: 0,
          padding: '32px 12px',
          backgroundColor: colours.paper,
          fontFamily: sans,
          color: colours.ink,
        }}
      >
        <Container style={{ maxWidth: 560, margin: '0 auto' }}>
          <Text
            style={{
              margin: '0 0 20px',
              textAlign: 'center',
              fontFamily: serif,
              fontSize: 26,
              lineHeight: '32px',
              letterSpacing: '0.02em',
            }}
          >
            {t('app.brand')}
          </Text>
          <Section
            style={{
              backgroundColor: colours.white,
              border: `1px solid ${colours.line}`,
              borderRadius: 2,
              padding: '40px 36px',
            }}
          >
            {children}
          </Section>
          <Text style={{ ...small, textAlign: 'center', margin: '24px 0 0' }}>
            {seller.name} · {seller.street}, {seller.zip} {seller.city}
            <br />
            {seller.email}
          </Text>
          {viewUrl && (
            <Text style={{ ...small, textAlign: 'center', margin: '4px 0 0' }}>
              <Link href={viewUrl} style={{ color: colours.inkSoft, textDecoration: 'underline' }}>
                {t('mail.viewInBrowser')}
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  )
}

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h1"
      style={{ margin: '0 0 20px', fontFamily: serif, fontWeight: 400, fontSize: 32, lineHeight: '38px' }}
    >
      {children}
    </Heading>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text style={{ margin: '0 0 16px', fontSize: 16, wordBreak: 'break-word', lineHeight: '26px' }}>
      {children}
    </Text>
  )
}

/** Small print: what the law or caution asks for. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <Text style={{ ...small, margin: '16px 0 0' }}>{children}</Text>
}

/** Whoever buys must find where to withdraw from it (R11.03). */
export const WithdrawLink = ({ origin, t }: { origin: string; t: ServerTexts }) => (
  <SmallPrint>
    <Link
      href={`${origin}${paths.withdraw()}`}
      style={{ color: colours.inkSoft, textDecoration: 'underline' }}
    >
      {t('mail.withdrawLink')}
    </Link>
  </SmallPrint>
)

/** The one thing to do next. */
export function MainButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ padding: '12px 0 20px' }}>
      <Button
        href={href}
        style={{
          backgroundColor: colours.accent,
          color: colours.white,
          fontSize: 16,
          lineHeight: '24px',
          padding: '14px 28px',
          borderRadius: 2,
          textDecoration: 'none',
        }}
      >
        {children}
      </Button>
    </Section>
  )
}

/** Names and values over hairlines; the last row may be a sum. */
export function Facts({
  rows,
  total,
}: {
  rows: [name: ReactNode, value: ReactNode][]
  total?: [name: ReactNode, value: ReactNode]
}) {
  return (
    <Section style={{ margin: '8px 0 20px' }}>
      {rows.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts keep their order
        <Fact key={index} name={name} value={value} />
      ))}
      {total && <Fact name={<strong>{total[0]}</strong>} value={<strong>{total[1]}</strong>} />}
    </Section>
  )
}

/** An e-mail address among the facts: as long as people have them, it breaks rather than widen the mail. */
export function MailAddress({ children }: { children: string }) {
  return <span style={{ whiteSpace: 'normal', wordBreak: 'break-all' }}>{children}</span>
}

function Fact({ name, value }: { name: ReactNode; value: ReactNode }) {
  const cell = {
    borderTop: `1px solid ${colours.line}`,
    padding: '10px 0',
    fontSize: 15,
    lineHeight: '22px',
    verticalAlign: 'top',
  } as const
  return (
    <Row>
      <Column style={{ ...cell, paddingRight: 16 }}>{name}</Column>
      <Column align="right" style={{ ...cell, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Column>
    </Row>
  )
}

/** A person's own words, set apart, line by line: not every mail program knows `pre-line`. */
export function Quote({ by, children }: { by?: ReactNode; children: string }) {
  const [first, ...more] = children.split('\n')
  return (
    <Section
      style={{ margin: '8px 0 20px', borderLeft: `2px solid ${colours.accent}`, padding: '2px 0 2px 18px' }}
    >
      <Text style={{ margin: 0, fontFamily: serif, fontStyle: 'italic', fontSize: 19, lineHeight: '28px' }}>
        {first}
        {more.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
          <Fragment key={index}>
            <br />
            {line}
          </Fragment>
        ))}
      </Text>
      {by && <Text style={{ ...small, margin: '8px 0 0' }}>{by}</Text>}
    </Section>
  )
}

/** Pieces side by side, three at most in a row. */
export function Pieces({ pieces }: { pieces: { src: string; alt: string; caption?: string }[] }) {
  return (
    <Section style={{ margin: '8px 0 20px' }}>
      {rowsOfThree(pieces).map((row) => (
        <Row key={row[0]?.src}>
          {row.map(({ src, alt, caption }) => (
            <Column key={src} style={{ width: '33.3%', padding: 4, verticalAlign: 'top' }}>
              <Img
                src={src}
                alt={alt}
                width="100%"
                style={{ display: 'block', width: '100%', aspectRatio: '3 / 4', objectFit: 'cover' }}
              />
              {caption && <Text style={{ ...small, margin: '6px 0 0' }}>{caption}</Text>}
            </Column>
          ))}
        </Row>
      ))}
    </Section>
  )
}

const small = { fontSize: 13, lineHeight: '20px', color: colours.inkSoft } as const

function rowsOfThree<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / 3) }, (_, row) => all.slice(row * 3, row * 3 + 3))
}
