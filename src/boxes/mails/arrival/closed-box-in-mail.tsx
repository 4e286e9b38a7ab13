import { MailCell, serif } from '#/platform/messages/parts/mail-parts.tsx'
import { colours } from '#/platform/ui/base/tokens.ts'

/** Colours of the cardboard, the same by day and by night. */
const [lid, front] = ['#cbb798', '#d8c7ab']

/** A closed box with the member's initials, drawn with table cells: no mail program hides it. */
export const ClosedBoxInMail = ({ initials }: { initials: string }) => (
  <MailCell style={{ padding: '4px 0 24px' }}>
    <MailCell
      widest={300}
      style={{
        backgroundColor: lid,
        borderBottom: `3px solid ${colours.accent}`,
        height: 30,
        lineHeight: '30px',
      }}
    >
      {'\u00a0'}
    </MailCell>
    <MailCell widest={280} style={{ backgroundColor: front, padding: '38px 0 44px', textAlign: 'center' }}>
      <span
        style={{
          display: 'inline-block',
          padding: '8px 22px',
          backgroundColor: colours.paper,
          fontFamily: serif,
          fontStyle: 'italic',
          fontSize: 30,
          lineHeight: '38px',
          letterSpacing: 2,
          color: colours.accent,
        }}
      >
        {initials}
      </span>
    </MailCell>
  </MailCell>
)
