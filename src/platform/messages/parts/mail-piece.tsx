import { Column } from '@react-email/column'
import { Img } from '@react-email/img'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { MailCell, serif } from './mail-parts.tsx'
import type { MailPicture } from './mail-pictures.tsx'

const WIDTH = 132
type PieceProps = { name: string; picture: MailPicture | undefined; origin: string; children?: ReactNode }

export const MailPiece = ({ name, picture, origin, children }: PieceProps) => (
  <MailCell style={{ padding: '8px 0 20px' }}>
    <Row>
      {picture && (
        <Column width={WIDTH + 20} style={{ width: WIDTH + 20, verticalAlign: 'top' }}>
          <Img
            src={`${origin}${picture.path}`}
            alt={picture.alt}
            width={WIDTH}
            fetchPriority="low"
            style={{ width: WIDTH, height: 'auto', display: 'block' }}
          />
        </Column>
      )}
      <Column style={{ verticalAlign: 'top' }}>
        <Text
          className="ink"
          style={{ margin: '0 0 8px', fontFamily: serif, fontSize: 20, lineHeight: '26px' }}
        >
          {name}
        </Text>
        {children}
      </Column>
    </Row>
  </MailCell>
)
