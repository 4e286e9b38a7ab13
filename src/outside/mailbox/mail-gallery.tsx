import { type MarketId, marketOf, markets } from '#/platform/markets/markets.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Row, Section } from '#/platform/ui/layout/layout.tsx'
import { LocalPage } from '../local-page.tsx'

type Shown = { name: string; index: number; subject: string }

export const mailGallery = (mails: readonly Shown[], market: MarketId) => (
  <LocalPage
    lang={marketOf(market).intlLocale}
    title={textIn(market, 'mailbox.gallery')}
    lead={
      <>
        {textIn(market, 'mailbox.galleryLead')}{' '}
        <TextLink to="/sandbox/mailbox">{textIn(market, 'mailbox.sent')}</TextLink>
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
        <p>
          <TextLink to={alone(name, index, market)}>{textIn(market, 'mailbox.alone')}</TextLink>
        </p>
        <iframe src={alone(name, index, market)} title={subject} loading="lazy" sandbox="" />
      </Section>
    ))}
  </LocalPage>
)

const alone = (name: string, index: number, market: MarketId) =>
  `/sandbox/mails/${name}/${index}?market=${market}`
