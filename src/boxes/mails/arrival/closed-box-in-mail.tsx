import { MailCell, serif } from '#/platform/messages/parts/mail-parts.tsx'
import { colours } from '#/platform/ui/base/tokens.ts'

/** Colours of the cardboard, the same by day and by night. */
const [lid, front] = ['#cbb798', '#d8c7ab']

/** A closed box with the member's initials, drawn with table cells: no mail program hides it. */
export const ClosedBoxInMail = ({ initials }: { initials: string }) => (
  <MailCell style={{ padding: '4px 0 24px' }}>
    <MailCell widest={300} style={{ backgroundColor: lid, fontSize: 16, lineHeight: '30px' }}>
      {'\u00a0'}
    </MailCell>
    <MailCell
      widest={280}
      style={{
        backgroundColor: front,
        borderTop: `3px solid ${colours.accent}`,
        padding: '38px 0 44px',
      }}
    >
      <MailCell
        widest={120}
        style={{
          padding: '8px 0',
          backgroundColor: colours.paper,
          textAlign: 'center',
          fontFamily: serif,
          fontStyle: 'italic',
          fontSize: 30,
          lineHeight: '38px',
          letterSpacing: 2,
          color: colours.accent,
        }}
      >
        {initials}
      </MailCell>
    </MailCell>
  </MailCell>
)
