import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { AccountFrame } from '#/members/account-frame.tsx'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { RecordRow, RecordRows } from '#/ui/data/record-rows.tsx'
import { ButtonLink, TextLink } from '#/ui/form/button.tsx'
import { Badge, EmptyState } from '#/ui/notice/notice.tsx'
import { boxPath, boxTone, boxWords } from './box-words.rule.ts'

export const title = (t: Translate) => t('account.page.boxes')
export const loader = (args: LoaderFunctionArgs) => api(args).get('/boxes')

export function Page() {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { boxes } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t('account.page.boxes')} lead={boxes.length > 0 && t('account.boxesLead')}>
      {boxes.length === 0 ? (
        <EmptyState
          title={t('account.boxesNone')}
          action={<ButtonLink to={paths.newStyling()}>{t('home.orderBox')}</ButtonLink>}
        />
      ) : (
        <RecordRows label={t('account.page.boxes')}>
          {boxes.map((box) => (
            <RecordRow
              key={box.id}
              title={<TextLink to={boxPath(box)}>{t('label.box', { number: box.number })}</TextLink>}
              note={t('account.orderedOn', { date: dateLong(box.offeredAt) })}
            >
              <Badge tone={boxTone(box.state)}>{t(boxWords(box.state))}</Badge>
            </RecordRow>
          ))}
        </RecordRows>
      )}
    </AccountFrame>
  )
}
