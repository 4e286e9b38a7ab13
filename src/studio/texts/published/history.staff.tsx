import '../texts.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { changeLabels } from '../change-labels.ts'
import { TextKey } from '../text-key.tsx'
import { TextsNav } from '../texts-nav.tsx'

export const title = () => 'Published texts'

export function loader(args: LoaderFunctionArgs) {
  const before = Number(new URL(args.request.url).searchParams.get('before')) || undefined
  return api(args).get('/studio/texts/history', { query: { before } })
}

/** Every publication of texts, the newest first, with its reason and its keys. */
export function Page() {
  const { publications, more } = useLoaderData<typeof loader>()
  const last = publications.at(-1)
  return (
    <Frame
      title="Published texts"
      lead="Each publication is one act. A text is rolled back on its own page."
      width="full"
    >
      <TextsNav />
      {publications.length === 0 ? (
        <EmptyState title="Nothing is published yet">Customers read the code’s texts.</EmptyState>
      ) : (
        <ol className="text-versions">
          {publications.map(({ number, at, by, agreedBy, reason, texts }) => (
            <li key={number}>
              <div className="text-version-head">
                <span>
                  {`No. ${number}, ${staffMoment(at)}, ${by}${agreedBy ? ` with ${agreedBy}` : ''} `}
                  <q>{reason}</q>
                </span>
              </div>
              <ul className="texts-uses">
                {texts.map(({ key, change }) => (
                  <li key={key}>
                    <TextLink to={paths.studioText(key)}>
                      <TextKey>{key}</TextKey>
                    </TextLink>{' '}
                    <span className="texts-note">{changeLabels[change]}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {more && last && <TextLink to={`?before=${last.number}`}>Earlier ones</TextLink>}
    </Frame>
  )
}
