import '../texts.css'
import { useState } from 'react'
import { marketIds, marketOf } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Select } from '#/platform/ui/form/field.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { languageOptions } from '../languages.tsx'
import { useSeeDrafts } from '../preview/use-see-drafts.ts'
import type { TextDetailView } from '../texts.schema.ts'

/** The pages and mails that say a text, each opened with the drafts. */
export function TextUses({ text: { pages, everyPage, mails } }: { text: TextDetailView }) {
  const [market, setMarket] = useState(marketIds[0]!)
  const { see, busy, error } = useSeeDrafts()
  return (
    <Stack>
      {mails.length > 0 && (
        <ul className="texts-uses">
          {mails.map((name) => (
            <li key={name}>
              {'Mail '}
              <TextLink to={paths.studioMailText(name)}>{name}</TextLink>
            </li>
          ))}
        </ul>
      )}
      {(everyPage || pages.length > 0) && (
        <>
          <Row align="field">
            <Select
              label="Pages in"
              value={market}
              options={languageOptions}
              onChange={({ target }) => setMarket(marketOf(target.value).id)}
            />
          </Row>
          <ul className="texts-uses">
            {everyPage && (
              <li>
                {'Every page '}
                <Button
                  size="small"
                  variant="secondary"
                  busy={busy}
                  onClick={() => see(market, paths.shop())}
                >
                  See the shop with the drafts
                </Button>
              </li>
            )}
            {pages.map(({ path, to, open }) => (
              <li key={path}>
                <span className="texts-key">{path}</span>
                {to && open === 'anyone' ? (
                  <Button size="small" variant="secondary" busy={busy} onClick={() => see(market, to)}>
                    See it with the drafts
                  </Button>
                ) : (
                  <span className="texts-note">
                    Begin with a page for everybody, then view a customer’s pages: the drafts are there too.
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {mails.length + pages.length === 0 && !everyPage && (
        <p>It is said by the server: on papers, in answers and errors, or on pages of the sign-in.</p>
      )}
      <Alert>{error}</Alert>
    </Stack>
  )
}
