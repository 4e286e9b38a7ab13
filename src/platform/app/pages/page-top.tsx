import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TopBar } from '#/platform/ui/layout/top-bar.tsx'

export function PageTop({ back }: { back?: { to: string; label: string } }) {
  const t = useTexts()
  return <TopBar name={t('app.brand')} home={{ to: paths.home(), label: t('nav.home') }} back={back} />
}
