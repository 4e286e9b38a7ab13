import './steps.css'
import { surveyMinutes } from '#/people/survey/minutes.rule.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'

/** The steps to a box; a member begins with the survey, a visitor with twelve pieces. */
export function WelcomeSteps({ days, isMember }: { days: number; isMember?: boolean }) {
  const t = useTexts()
  return (
    <ol className="box-steps">
      <li>
        <h2>{t('welcome.tell')}</h2>
        <p>{isMember ? t('welcome.surveyLead', { minutes: surveyMinutes }) : t('welcome.tellLead')}</p>
      </li>
      <li>
        <h2>{t('welcome.choose')}</h2>
        <p>{t('welcome.chooseLead')}</p>
      </li>
      <li>
        <h2>{t('welcome.try')}</h2>
        <p>{t('welcome.tryLead', { days })}</p>
      </li>
    </ol>
  )
}
