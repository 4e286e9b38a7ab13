import { Column } from '@react-email/column'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import { MailCell, Paragraph, smallText } from './mail-parts.tsx'

/** `path` is a picture cropped to the frame of 3:4: mail programs cannot crop. */
export type MailPicture = { path: string; alt: string; caption?: string }
/** `heading` stands over the pictures and is left out of the plain text with them. */
type PicturesProps = {
  pictures: readonly MailPicture[]
  origin: string
  link: string
  heading?: string | undefined
}

/** Inner width of the sheet on a desktop, in pixels; a phone scales it. With this gap all widths are whole. */
const WHOLE = 488
const GAP = 8
const share = (width: number) => `${Math.round((width / WHOLE) * 1000) / 10}%`

/** The pieces of a box as one page of a lookbook: the first one large with two beside it, the others below. */
export function Lookbook({ pictures, heading, ...at }: PicturesProps) {
  if (pictures.length === 0) return null
  const [first, second, third, ...others] = pictures
  const composed = third !== undefined && pictures.length !== 4
  return (
    <div data-skip-in-text="true">
      {heading && <Paragraph>{heading}</Paragraph>}
      {composed && <Composed {...at} pictures={[first!, second!, third!]} />}
      {rowsOf(composed ? others : pictures).map((row) => (
        <RowOf key={row[0]!.path} {...at} pictures={row} />
      ))}
      <MailCell style={{ padding: '0 0 16px' }}>{null}</MailCell>
    </div>
  )
}

const slots = [0, 1, 2, 3, 4]
const SLOTS = slots.length
/** A row of small pictures, for pieces that are not on their way: five to a row, from the left. */
export function Strip({ pictures, ...at }: PicturesProps) {
  if (pictures.length === 0) return null
  const gaps = (GAP * (SLOTS - 1)) / SLOTS
  const each = gaps / (SLOTS - 1)
  const width = Math.floor(WHOLE / SLOTS - gaps)
  return (
    <div data-skip-in-text="true">
      {chunked(pictures, SLOTS).map((row) => (
        <Row key={row[0]!.path}>
          {slots.map((index) => (
            <Column
              key={index}
              width={share(WHOLE / SLOTS)}
              style={{
                padding: `0 ${gaps - each * index}px ${GAP}px ${each * index}px`,
                verticalAlign: 'top',
              }}
            >
              {row[index] && <Shown {...at} picture={row[index]} width={width} />}
            </Column>
          ))}
        </Row>
      ))}
      <MailCell style={{ padding: '0 0 8px' }}>{null}</MailCell>
    </div>
  )
}

const chunked = <T,>(all: readonly T[], size: number): T[][] =>
  all.length === 0 ? [] : [all.slice(0, size), ...chunked(all.slice(size), size)]

/** The large picture is as high as the two beside it with the gap between them. */
const SIDE = Math.round((WHOLE - 1.75 * GAP) / 3)
function Composed({ pictures: [first, ...side], ...at }: PicturesProps) {
  const large = WHOLE - SIDE - GAP
  return (
    <Row>
      <Column
        className="look-large"
        width={share(large + GAP)}
        style={{ padding: `0 ${GAP}px ${GAP}px 0`, verticalAlign: 'top' }}
      >
        <Shown {...at} picture={first!} width={large} />
      </Column>
      <Column className="look-side" width={share(SIDE)} style={{ padding: 0, verticalAlign: 'top' }}>
        {side.map((picture) => (
          <MailCell key={picture.path} style={{ padding: `0 0 ${GAP}px` }}>
            <Shown {...at} picture={picture} width={SIDE} />
          </MailCell>
        ))}
      </Column>
    </Row>
  )
}

/** The columns share the gaps between them, so that pictures are of one height on a phone too. */
function RowOf({ pictures, ...at }: PicturesProps) {
  const columns = pictures.length
  const gaps = (GAP * (columns - 1)) / columns
  const each = columns > 1 ? gaps / (columns - 1) : 0
  const width = Math.floor(WHOLE / columns - gaps)
  return (
    <Row>
      {pictures.map((picture, index) => (
        <Column
          key={picture.path}
          width={share(WHOLE / columns)}
          style={{
            padding: `0 ${gaps - each * index}px ${GAP}px ${each * index}px`,
            verticalAlign: 'top',
          }}
        >
          <Shown {...at} picture={picture} width={width} />
        </Column>
      ))}
    </Row>
  )
}

/** A picture with the button's link. The mail program sets its height, so that it shrinks on a phone. */
function Shown({
  picture,
  width,
  origin,
  link,
}: Omit<PicturesProps, 'pictures'> & { picture: MailPicture; width: number }) {
  const { path, alt, caption } = picture
  return (
    <>
      <Link href={link} style={{ textDecoration: 'none' }}>
        <Img
          src={`${origin}${path}`}
          alt={alt}
          width={width}
          // Otherwise React writes a preload into the head, which mail programs drop.
          fetchPriority="low"
          style={{ width: '100%', height: 'auto' }}
        />
      </Link>
      {caption && (
        <Text className="soft" style={{ ...smallText, margin: '6px 0 0' }}>
          {caption}
        </Text>
      )}
    </>
  )
}

/** Rows of three; the last two rows have two where one picture would be left alone. */
function rowsOf<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return []
  const count = all.length === 4 || all.length === 2 ? 2 : 3
  return [all.slice(0, count), ...rowsOf(all.slice(count))]
}
