import { Anchor, Group } from '@mantine/core'
import { useLocale, useText } from '#kernel/text-context.tsx'

/** Links to empty spreadsheets with the column titles of an import. `path`: path of the import in the API. */
export function TemplateLinks({ path }: { path: string }) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <Group>
      <Anchor href={`${path}/template.xlsx?lang=${locale}`} download>
        {t('dashboard.template_xlsx')}
      </Anchor>
      <Anchor href={`${path}/template.csv?lang=${locale}`} download>
        {t('dashboard.template_csv')}
      </Anchor>
    </Group>
  )
}
