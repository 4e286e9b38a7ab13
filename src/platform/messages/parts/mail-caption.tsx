import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { MailCell, serif, smallText } from './mail-parts.tsx'

type NamedProps = { name: string; detail: string; price: string; note?: ReactNode }

/** Name, detail and price of the large picture above, as real text. */
export const Caption = ({ name, detail, price, note }: NamedProps) => (
  <MailCell style={{ padding: '0 0 20px' }}>
    <Text className="ink" style={{ margin: 0, fontFamily: serif, fontSize: 22, lineHeight: '28px' }}>
      {name}
    </Text>
    <Text className="soft" style={{ ...smallText, margin: '2px 0 8px', fontSize: 15, lineHeight: '22px' }}>
      {detail}
    </Text>
    <Text className="ink" style={{ margin: 0, fontSize: 18, lineHeight: '26px' }}>
      <strong>{price}</strong>
      {note && (
        <>
          {'\u2002'}
          <span className="soft" style={smallText}>
            {note}
          </span>
        </>
      )}
    </Text>
  </MailCell>
)
