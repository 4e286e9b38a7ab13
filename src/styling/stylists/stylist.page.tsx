import './stylist.css'
import { useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { boxPath } from '#/boxes/box-path.rule.ts'
import { StylistSelf, StylistsNote } from '#/boxes/parts/stylists-note.tsx'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { AskForAnother } from './ask-for-another.tsx'

export const title = (t: Translate) => t('stylist.title')
export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const [own, { boxes }] = await Promise.all([client.get('/stylist'), client.get('/wardrobe')])
  return { ...own, last: boxes.find(({ pieces }) => pieces.length > 0) ?? null }
}

/** The member's stylist and deputy, and the form for another stylist (R6.05). */
export function Page() {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { revalidate } = useRevalidator()
  const another = useRef<HTMLSpanElement>(null)
  // The form had the focus and is gone; its heading gets it.
  const afterChange = () => {
    another.current?.focus({ preventScroll: true })
    void revalidate()
  }
  const { stylist, begunBy, picked, changeableFrom, last } = useLoaderData<typeof loader>()
  if (!stylist)
    return (
      <AccountFrame title={t('stylist.title')} lead={t('stylist.nobody')}>
        <Row>
          <ButtonLink to={paths.newStyling()}>{t('stylist.order')}</ButtonLink>
        </Row>
      </AccountFrame>
    )
  const { name, deputy } = stylist
  // The author signs the note if it is not the stylist above.
  const signed =
    picked && picked.boxId === last?.id && picked.id !== stylist.id
      ? { by: picked.name, portrait: picked.portrait }
      : { by: null }
  return (
    <AccountFrame title={t('stylist.title')} lead={t('stylist.lead', { stylist: name })}>
      <Stack space="wide">
        <StylistSelf large by={name} taste={stylist.taste} portrait={stylist.portrait} />
        {deputy && <Notice>{t('stylist.deputy', { stylist: name, deputy })}</Notice>}
        {begunBy && begunBy !== name && <Notice>{t('stylist.begun', { stylist: begunBy })}</Notice>}
        <Row>
          <ButtonLink variant="secondary" to={paths.messages()}>
            {t('stylist.write', { stylist: name })}
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.bookCall()}>
            {t('stylist.call')}
          </ButtonLink>
        </Row>
        {last && (
          <Section
            title={t('stylist.lastBox', { box: t('label.box', { number: last.number }) })}
            aside={<TextLink to={boxPath(last)}>{t('claims.toBox')}</TextLink>}
          >
            <Stack>
              {last.note && <StylistsNote {...signed}>{last.note}</StylistsNote>}
              <ul className="stylist-pieces">
                {last.pieces.map(({ id, image }) => (
                  <li key={id}>
                    <PictureOrGap picture={image} sizes="(min-width: 60rem) 140px, 18vw" />
                  </li>
                ))}
              </ul>
            </Stack>
          </Section>
        )}
        <Section
          title={
            <span ref={another} tabIndex={-1}>
              {t('stylist.another')}
            </span>
          }
        >
          {changeableFrom ? (
            <p>{t('stylist.changedLately', { date: dateLong(atNoon(changeableFrom)) })}</p>
          ) : (
            <>
              <p>{t('stylist.anotherLead', { stylist: name })}</p>
              <details className="stylist-another">
                <summary>{t('stylist.askFor')}</summary>
                <AskForAnother stylist={name} onChanged={afterChange} />
              </details>
            </>
          )}
        </Section>
      </Stack>
    </AccountFrame>
  )
}
