import './refer.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { outfitPictures } from '#/people/registration/outfit-pictures.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { OutfitPictures } from '#/platform/ui/picture/outfit.tsx'
import { MakeLink, ShareLink, useHere } from './share-link.tsx'

export const title = (t: Translate) => t('refer.title')
export async function loader(args: LoaderFunctionArgs) {
  const [referrals, pictures] = await Promise.all([api(args).get('/referrals'), outfitPictures(args)])
  return { ...referrals, pictures }
}

/** A member's own link: the credit for both, the steps and rules, and the friends so far (R3.13). */
export function Page() {
  const t = useTexts()
  const here = useHere()
  const { money } = useFormat()
  const { code, reward, kept, days, months, joined, held, credited, pictures } =
    useLoaderData<typeof loader>()
  const rule = { amount: money(reward), kept: money(kept), days, months }
  return (
    <AccountFrame wide title={t('refer.title')} lead={t('refer.lead')}>
      <div className="refer" data-pictured={pictures.length > 2 || undefined}>
        {pictures.length > 2 && <OutfitPictures pictures={pictures} />}
        <div className="refer-offer">
          <Gifts amount={rule.amount} />
          {code ? <ShareLink code={code} here={here} /> : <MakeLink />}
        </div>
      </div>
      <Section title={t('refer.goes')}>
        <Steps {...rule} />
      </Section>
      <Section title={t('refer.message')}>
        <Message link={here.origin + decodeURIComponent(paths.registerAsFriend(code ?? '…'))} />
      </Section>
      {joined + held + credited > 0 && (
        <Section title={t('refer.soFar')}>
          <Facts
            facts={[
              { name: t('refer.joined'), value: joined },
              ...(held > 0 ? [{ name: t('refer.checked'), value: held }] : []),
              { name: t('refer.credited'), value: credited },
            ]}
          />
        </Section>
      )}
      <p className="refer-terms">{t('refer.how', rule)}</p>
    </AccountFrame>
  )
}

function Gifts({ amount }: { amount: string }) {
  const t = useTexts()
  return (
    <dl className="refer-gifts">
      {(['friend', 'you'] as const).map((who) => (
        <div key={who}>
          <dt>{t(`refer.gets.${who}`)}</dt>
          <dd>
            <span className="refer-amount">{amount}</span>
            {t(`refer.getsWords.${who}`)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Rule = { amount: string; kept: string; days: number }
function Steps({ amount, kept, days }: Rule) {
  const t = useTexts()
  return (
    <ol className="refer-steps">
      <li>
        <h3>{t('refer.send')}</h3>
        <p>{t('refer.sendWords')}</p>
      </li>
      <li>
        <h3>{t('refer.firstBox')}</h3>
        <p>{t('refer.firstBoxWords', { kept })}</p>
      </li>
      <li>
        <h3>{t('refer.forBoth', { amount })}</h3>
        <p>{t('refer.forBothWords', { days })}</p>
      </li>
    </ol>
  )
}

/** The message to the friend; the member can change it before sending. */
function Message({ link }: { link: string }) {
  const t = useTexts()
  return (
    <figure className="refer-message">
      <blockquote>
        <p className="refer-subject">{t('refer.mailSubject')}</p>
        <p>{t('refer.mailText', { link })}</p>
      </blockquote>
      <figcaption>{t('refer.messageYours')}</figcaption>
    </figure>
  )
}
