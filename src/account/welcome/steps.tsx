import './steps.css'
import { surveyMinutes } from '#/people/survey/minutes.rule.ts'
import { portraitPath } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { CardFan } from '#/platform/ui/picture/card-fan.tsx'
import { type Picture, ProductPicture } from '#/platform/ui/picture/picture.tsx'
import { Portrait } from '#/platform/ui/picture/portrait.tsx'
import type { WelcomeView } from './welcome.api.ts'

type StepPictures = {
  cards: Picture[]
  stylist: WelcomeView['stylist']
  /** In the stylist's place while none has a portrait. */
  chosen: Picture | undefined
  /** A piece that lies in the opened box. */
  opened: Picture | undefined
}
type StepsProps = { days: number; isMember?: boolean; pictures?: StepPictures }

/** The steps to a box, with pictures on the front page; a member begins with the survey, a visitor with twelve pieces. */
export function WelcomeSteps({ days, isMember, pictures }: StepsProps) {
  const t = useTexts()
  return (
    <ol className="box-steps" id="how">
      <li>
        {pictures && pictures.cards.length > 0 && (
          <div className="box-step-picture">
            <CardFan pictures={pictures.cards} />
          </div>
        )}
        <h2>{t('welcome.tell')}</h2>
        <p>{isMember ? t('welcome.surveyLead', { minutes: surveyMinutes }) : t('welcome.tellLead')}</p>
      </li>
      <li>
        {pictures?.stylist ? (
          <Voice stylist={pictures.stylist} />
        ) : (
          pictures?.chosen && (
            <div className="box-step-picture" data-piece="">
              <ProductPicture picture={{ ...pictures.chosen, alt: '' }} sizes="240px" />
            </div>
          )
        )}
        <h2>{t('welcome.choose')}</h2>
        <p>{t('welcome.chooseLead')}</p>
      </li>
      <li>
        {pictures?.opened && (
          <div className="box-step-picture" data-piece="opened">
            <ProductPicture picture={{ ...pictures.opened, alt: '' }} sizes="240px" />
          </div>
        )}
        <h2>{t('welcome.try')}</h2>
        <p>{t('welcome.tryLead', { days })}</p>
      </li>
    </ol>
  )
}

/** A stylist, with the line that she has written about her own taste. */
const Voice = ({ stylist: { name, taste, portrait } }: { stylist: NonNullable<StepPictures['stylist']> }) => (
  <figure className="box-step-picture">
    <Portrait name={name} src={portrait ? portraitPath(portrait) : null} large />
    <figcaption>
      {taste && <blockquote>{taste}</blockquote>}
      {name}
    </figcaption>
  </figure>
)
