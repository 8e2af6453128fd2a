import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './recovery-codes.module.css'
import look from './security.module.css'

/** Shows recovery codes with buttons to save them. Printing the page prints the codes only. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved?: () => void }) {
  const t = useText()
  const title = t('security.codes_title')
  return (
    <div className={look.section}>
      <div className={styles.sheet}>
        <h3 className={look.title}>{title}</h3>
        <p className={look.text}>{t('security.codes_text')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={look.head}>
        <CopyButton text={codes.join('\n')} what={title} />
        <LinkButton
          // The file is made from the codes on the page: no address of the site returns them a second time.
          to={`data:text/plain;charset=utf-8,${encodeURIComponent(`${title}\r\n\r\n${codes.join('\r\n')}\r\n`)}`}
          download="sanad-recovery-codes.txt"
          variant="outline"
          size="small"
          icon={<Icon of={IconDownload} />}
        >
          {t('security.codes_download')}
        </LinkButton>
        <Button variant="outline" size="small" icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
          {t('security.codes_print')}
        </Button>
      </div>
      {onSaved && (
        <p>
          <Button variant="pine" onClick={onSaved}>
            {t('security.codes_saved')}
          </Button>
        </p>
      )}
    </div>
  )
}
