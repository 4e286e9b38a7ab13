import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { paths } from '#/platform/paths.ts'
import type { MailContext } from '#/platform/ports/email.ts'
import { colours } from '#/platform/ui/base/tokens.ts'

/** Typefaces of mail programs; ours come first, for a mail that is read on one of our pages. */
export const serif = "'Newsreader Display', 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif"
export const sans = "'Hanken Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif"

type CellProps = { className?: string; style?: CSSProperties; widest?: number; children: ReactNode }

/** A box with a background or padding of its own: Outlook on Windows supports those of cells alone. */
export const MailCell = ({ className, style, widest, children }: CellProps) => (
  <table
    role="presentation"
    align="center"
    width="100%"
    border={0}
    cellPadding="0"
    cellSpacing="0"
    style={widest ? { maxWidth: widest } : undefined}
  >
    <tbody>
      <tr>
        <td className={className} style={style}>
          {children}
        </td>
      </tr>
    </tbody>
  </table>
)

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h1"
      className="ink"
      style={{ margin: '0 0 20px', fontFamily: serif, fontWeight: 400, fontSize: 32, lineHeight: '38px' }}
    >
      {typeof children === 'string' ? withoutWidow(children, lastName) : children}
    </Heading>
  )
}

/** A heading inside a mail. It is a paragraph, since mail programs set their own margins around headings. */
export function Subtitle({ children }: { children: ReactNode }) {
  return (
    <Text
      role="heading"
      aria-level={2}
      className="ink"
      style={{ margin: '16px 0 8px', fontFamily: serif, fontSize: 22, lineHeight: '28px' }}
    >
      {children}
    </Text>
  )
}

/** A two-line title does not leave its last name alone on the second line, nor a paragraph a short word. */
const lastName = / (?=\S{1,8}$)/
const shortWord = / (?=\S{1,6}$)/
const withoutWidow = (text: string, widow: RegExp) =>
  text.length > 18 ? text.replace(widow, '\u00a0') : text

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text
      className="ink"
      style={{ margin: '0 0 16px', fontSize: 16, wordBreak: 'break-word', lineHeight: '26px' }}
    >
      {typeof children === 'string' ? withoutWidow(children, shortWord) : children}
    </Text>
  )
}

/** Small print required by law or caution. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <Text className="soft" style={{ ...smallText, margin: '16px 0 0' }}>
      {children}
    </Text>
  )
}

export const QuietLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="soft" style={{ color: colours.inkSoft, textDecoration: 'underline' }}>
    {children}
  </Link>
)

/** A buyer must find the way to withdraw (R11.03). */
export const WithdrawLink = ({ page, t }: Pick<MailContext, 'page' | 't'>) => (
  <SmallPrint>
    <QuietLink href={page(paths.withdraw())}>{t('mail.withdrawLink')}</QuietLink>
  </SmallPrint>
)

export function MainButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <MailCell style={{ padding: '12px 0 20px' }}>
      <Button
        href={href}
        className="main"
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
    </MailCell>
  )
}

type Named = [name: ReactNode, value: ReactNode]

export function MailFacts({
  rows,
  total,
  ofTotal = [],
}: {
  rows: Named[]
  total?: Named
  ofTotal?: Named[]
}) {
  return (
    <MailCell style={{ padding: '8px 0 20px' }}>
      {rows.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts keep their order
        <Fact key={index} name={name} value={value} />
      ))}
      {total && <Fact isTotal name={<strong>{total[0]}</strong>} value={<strong>{total[1]}</strong>} />}
      {ofTotal.map((named, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <OfTotal key={index} named={named} />
      ))}
    </MailCell>
  )
}

/** Small and without a hairline: above a hairline it would read as one more amount of the sum. */
function OfTotal({ named: [name, value] }: { named: Named }) {
  return (
    <Row>
      <Column className="soft" style={{ ...smallText, verticalAlign: 'top', padding: '0 16px 4px 0' }}>
        {name}
      </Column>
      <Column align="right" className="soft" style={{ ...smallText, ...figures, verticalAlign: 'top' }}>
        {value}
      </Column>
    </Row>
  )
}

/** An e-mail address among the facts: a long one breaks instead of widening the mail. */
export function MailAddress({ children }: { children: string }) {
  return <span style={{ whiteSpace: 'normal', wordBreak: 'break-all' }}>{children}</span>
}

const figures = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const
const breakable = { wordBreak: 'break-word' } as const
/** A person's own text, or several lines: beside their name they would end in single words at the right edge. */
const isSentence = (value: ReactNode): value is string =>
  typeof value === 'string' && (value.length > 26 || value.includes('\n'))

function Fact({ name, value, isTotal }: { name: ReactNode; value: ReactNode; isTotal?: boolean }) {
  const line = isTotal ? 'rule ink' : 'line ink'
  const cell = {
    borderTop: `1px solid ${isTotal ? colours.ink : colours.line}`,
    padding: '10px 0',
    fontSize: 15,
    lineHeight: '22px',
    verticalAlign: 'top',
  } as const
  if (isSentence(value))
    return (
      <Row>
        <Column className="line ink" style={{ ...cell, ...breakable }}>
          <Text className="soft" style={{ ...smallText, margin: 0 }}>
            {name}
          </Text>
          {value.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
            <Fragment key={index}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Column>
      </Row>
    )
  return (
    <Row>
      <Column className={line} style={{ ...cell, padding: '10px 16px 10px 0' }}>
        {name}
      </Column>
      <Column align="right" className={line} style={{ ...cell, ...figures }}>
        {value}
      </Column>
    </Row>
  )
}

export const smallText = { fontSize: 13, lineHeight: '20px', color: colours.inkSoft } as const
