import '#/platform/ui/form/field.css'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { errorText } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Page, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import type { SignInTarget } from './after-login.rule.ts'
import { signInErrorCode, signInErrorDetail } from './sign-in-error.rule.ts'

/** A failed sign-in: the reason, and a link to try again (R4.04). */
export function SignInProblem({ error, wanted }: { error: unknown; wanted: SignInTarget }) {
  const t = useTexts()
  const detail = signInErrorDetail(error)
  return (
    <Page title={t('login.brokenTitle')} lead={signInErrorText(error, t)} width="text">
      <Stack>
        {detail && <p className="field-hint">{t('login.errorDetail', { detail })}</p>}
        <Row>
          {/* A full page load also drops the SDK's state of the failed attempt. */}
          <ButtonLink to={paths.loginAfresh(wanted)} reloadDocument>
            {t('login.again')}
          </ButtonLink>
          <TextLink to={paths.register()}>{t('login.join')}</TextLink>
        </Row>
      </Stack>
    </Page>
  )
}

/** The server's own sentence, otherwise the one for the error of the provider or SDK. */
export function signInErrorText(error: unknown, t: Translate): string {
  if (error instanceof ApiError) return errorText(error, t)
  return t(`login.error.${signInErrorCode(error)}`)
}
