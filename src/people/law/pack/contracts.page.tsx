import './contracts.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { api, send } from '#/platform/app/api/api-client.ts'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import type { Shown } from '#/platform/http/contract.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { Packs } from './packs.api.ts'

export const title = (t: Translate) => t('account.page.contracts')
export const loader = (args: LoaderFunctionArgs) => api(args).get('/packs')

/** All contracts of a member, each with its file and the terms of its day (R11.03). */
export function Page() {
  const t = useTexts()
  const { packs } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t('account.page.contracts')} lead={packs.length > 0 && t('contract.lead')}>
      {packs.length === 0 ? (
        <EmptyState title={t('contract.none')}>{t('contract.noneWords')}</EmptyState>
      ) : (
        <ul className="contracts" aria-label={t('account.page.contracts')}>
          {packs.map((pack) => (
            <li key={pack.id}>
              <Contract pack={pack} />
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  )
}

function Contract({ pack }: { pack: Shown<typeof Packs>['packs'][number] }) {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { id, kind, number, agreedAt, termsVersion, file } = pack
  const name = t(`contract.name.${kind}`, { number })
  return (
    <>
      <div>
        <h2>{name}</h2>
        <p>{t('contract.agreedOn', { date: dateLong(agreedAt) })}</p>
        <p>
          <TextLink to={paths.termsOf(termsVersion)}>{t('contract.terms')}</TextLink>
        </p>
      </div>
      <PaperButton
        read={() => send('GET', '/packs/:packId/pdf', { params: { packId: id }, file: true })}
        file={file}
        failed={t('contract.fileFailed')}
        size="small"
      >
        {t('contract.file')}
        <span className="visually-hidden"> {name}</span>
      </PaperButton>
    </>
  )
}
