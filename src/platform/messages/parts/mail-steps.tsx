import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import { colours } from '#/platform/ui/base/tokens.ts'
import { MailCell, serif } from './mail-parts.tsx'

/** The next steps, one below the other. The texts contain the numbers, for readers of the plain text. */
export const MailSteps = ({ steps }: { steps: readonly string[] }) => (
  <MailCell style={{ padding: '8px 0 20px' }}>
    {steps.map((step, index) => (
      <Row key={step}>
        <Column width={44} style={{ ...cell, width: 44 }} className="line">
          <Text className="link" style={{ ...number, color: colours.accent }}>
            {index + 1}
          </Text>
        </Column>
        <Column style={cell} className="line">
          <Text className="ink" style={{ margin: 0, fontSize: 16, lineHeight: '24px' }}>
            {step}
          </Text>
        </Column>
      </Row>
    ))}
  </MailCell>
)

const cell = {
  borderTop: `1px solid ${colours.line}`,
  padding: '12px 0',
  verticalAlign: 'top',
} as const
const number = {
  margin: 0,
  fontFamily: serif,
  fontStyle: 'italic',
  fontSize: 26,
  lineHeight: '24px',
} as const
