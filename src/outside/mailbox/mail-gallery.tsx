import { type MarketId, markets } from '#/markets/markets.ts'
import { TextLink } from '#/ui/form/button.tsx'
import { Row, Section } from '#/ui/layout/layout.tsx'
import { LocalPage } from '../local-page.tsx'

type Shown = { name: string; index: number; subject: string }

/** All mails under each other, each in a frame of its own. */
export const mailGallery = (mails: readonly Shown[], market: MarketId) => (
  <LocalPage
    title="Mails"
    lead={
      <>
        Every mail that can be sent, with its samples.{' '}
        <TextLink to="/sandbox/mailbox">What was sent</TextLink>
      </>
    }
  >
    <Row>
      {Object.values(markets).map(({ id, name }) =>
        id === market ? (
          <strong key={id}>{name}</strong>
        ) : (
          <TextLink key={id} to={`/sandbox/mails?market=${id}`}>
            {name}
          </TextLink>
        ),
      )}
    </Row>
    {mails.map(({ name, index, subject }) => (
      <Section key={`${name}-${index}`} id={`${name}-${index}`} title={subject} aside={name}>
        <iframe
          src={`/sandbox/mails/${name}/${index}?market=${market}`}
          title={subject}
          loading="lazy"
          sandbox=""
        />
      </Section>
    ))}
  </LocalPage>
)
