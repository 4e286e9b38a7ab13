import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { MailCell, serif } from '#/platform/messages/parts/mail-parts.tsx'
import { colours } from '#/platform/ui/base/tokens.ts'

type CardProps = { amount: string; toName: string }

/**
 * The drawing of the gift card in mails, made of table cells: paper, with a ribbon across. Its texts also stand in the
 * mail in words.
 */
export const MailCard = ({ amount, toName }: CardProps) => (
  <div data-skip-in-text="true" aria-hidden="true">
    <MailCell style={{ padding: '8px 0 24px' }}>
      <MailCell
        className="paper line"
        widest={400}
        style={{ border: `1px solid ${colours.line}`, padding: 0 }}
      >
        <PaperRow padding="26px 0 64px 26px">
          <Text className="ink" style={{ ...textStyle, fontSize: 44, lineHeight: '48px' }}>
            {amount}
          </Text>
        </PaperRow>
        <Row>
          <Column className="main" style={ribbon}>
            &nbsp;
          </Column>
        </Row>
        <PaperRow padding="20px 0 24px 26px">
          <Text
            className="ink"
            style={{ ...textStyle, fontSize: 18, lineHeight: '24px', fontStyle: 'italic' }}
          >
            {toName}
          </Text>
        </PaperRow>
      </MailCell>
    </MailCell>
  </div>
)

const textStyle = { margin: 0, fontFamily: serif, color: colours.ink, wordBreak: 'break-word' } as const
const ribbon = {
  backgroundColor: colours.accent,
  color: colours.white,
  fontSize: 12,
  lineHeight: '20px',
} as const

/** The text on the paper, with the ribbon beside it. */
const PaperRow = ({ padding, children }: { padding: string; children: ReactNode }) => (
  <Row>
    <Column className="paper" width="74%" style={{ backgroundColor: colours.paper, padding }}>
      {children}
    </Column>
    <Column className="main" width="5%" style={ribbon}>
      &nbsp;
    </Column>
    <Column className="paper" width="21%" style={{ backgroundColor: colours.paper, color: colours.ink }}>
      &nbsp;
    </Column>
  </Row>
)
