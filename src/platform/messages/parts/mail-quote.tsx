import { Column } from '@react-email/column'
import { Img } from '@react-email/img'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { clothColours, clothThread, colours } from '#/platform/ui/base/tokens.ts'
import { clothOf, monogramOf } from '#/platform/ui/picture/cloth.rule.ts'
import { MailCell, serif, smallText } from './mail-parts.tsx'

type QuoteProps = { by?: ReactNode; signed?: ReactNode; children: string }

/** A person's own words, set apart, line by line: not every mail program supports `pre-line`. */
export function Quote({ by, signed, children }: QuoteProps) {
  const [first, ...more] = children.split('\n')
  return (
    <MailCell style={{ padding: '8px 0 20px' }}>
      <MailCell
        className="mark"
        style={{ borderLeft: `2px solid ${colours.accent}`, padding: '2px 0 2px 18px' }}
      >
        <Text
          className="ink"
          style={{ margin: 0, fontFamily: serif, fontStyle: 'italic', fontSize: 19, lineHeight: '28px' }}
        >
          {first}
          {more.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
            <Fragment key={index}>
              <br />
              {line}
            </Fragment>
          ))}
        </Text>
        {signed}
        {by && (
          <Text className="soft" style={{ ...smallText, margin: '8px 0 0' }}>
            {by}
          </Text>
        )}
      </MailCell>
    </MailCell>
  )
}

/** The stylist as a letter's queued facts name them. A stylist may have no portrait. */
export type MailStylist = { stylist?: string | undefined; portrait?: string | null | undefined }
type LetterProps = MailStylist & { as: string; origin: string; children: string }

export const StylistsLetter = ({ children, ...signature }: LetterProps) => (
  <Quote signed={<Signature {...signature} />}>{children}</Quote>
)

export const StylistAlone = (signature: Omit<LetterProps, 'children'>) => (
  <MailCell style={{ padding: '0 0 20px' }}>
    <Signature {...signature} />
  </MailCell>
)

const FACE = 56

/** The portrait, or a monogram on the person's swatch, beside the name. A program without round corners shows a square. */
function Signature({ stylist, portrait, as, origin }: Omit<LetterProps, 'children'>) {
  if (!stylist) return null
  return (
    <MailCell style={{ padding: '16px 0 0' }}>
      <Row>
        <Column width={FACE + 14} style={{ width: FACE + 14, verticalAlign: 'middle' }}>
          {portrait ? (
            <Img
              src={`${origin}${portrait}`}
              alt=""
              width={FACE}
              height={FACE}
              fetchPriority="low"
              style={{ borderRadius: FACE, display: 'block' }}
            />
          ) : (
            <Monogram of={stylist} />
          )}
        </Column>
        <Column style={{ verticalAlign: 'middle' }}>
          <Text className="ink" style={{ margin: 0, fontFamily: serif, fontSize: 22, lineHeight: '26px' }}>
            {stylist}
          </Text>
          <Text className="soft" style={{ ...smallText, margin: '2px 0 0' }}>
            {as}
          </Text>
        </Column>
      </Row>
    </MailCell>
  )
}

const Monogram = ({ of }: { of: string }) => (
  <table role="presentation" border={0} cellPadding="0" cellSpacing="0" data-skip-in-text="true">
    <tbody>
      <tr>
        <td
          align="center"
          width={FACE}
          style={{
            width: FACE,
            borderRadius: FACE,
            backgroundColor: clothColours[clothOf(of)],
            color: clothThread,
            fontFamily: serif,
            fontStyle: 'italic',
            fontSize: 28,
            lineHeight: `${FACE}px`,
          }}
        >
          {monogramOf(of)}
        </td>
      </tr>
    </tbody>
  </table>
)
