import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { DOCUMENTS, MAX_BYTES, MAX_FILES, type DocumentKind } from '../application.ts'
import type { OwnApplicationView } from '../own-application.server.ts'
import styles from './applications.module.css'

/** Upload of proof of identity and enrolment. It can be skipped; staff request it later. */
export function DocumentsStep({ found }: { found: OwnApplicationView }) {
  const t = useText()
  return (
    <div className={styles.form}>
      <p className={styles.lock}>
        <Icon of={IconLock} size={20} />
        <span>{t('applications.documents_text')}</span>
      </p>
      {DOCUMENTS.map((kind) => (
        <Document key={kind} kind={kind} files={found.files.filter((file) => file.kind === kind)} />
      ))}
      <p className={styles.muted}>{t('applications.documents_later')}</p>
      <PrivacyNotice />
    </div>
  )
}

function Document({ kind, files }: { kind: DocumentKind; files: OwnApplicationView['files'] }) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(files.length)
  // The button that had the focus is replaced after an upload, and gone with a removed file.
  useEffect(() => {
    if (shown.current !== files.length) heading.current?.focus()
    shown.current = files.length
  }, [files.length])
  return (
    <section className={styles.document} aria-labelledby={`document-${kind}`}>
      <h2 id={`document-${kind}`} ref={heading} tabIndex={-1} className={styles.heading}>
        {t(`applications.document.${kind}`)}
      </h2>
      <p className={styles.muted}>{t(`applications.document_hint.${kind}`)}</p>
      <Files files={files} />
      {/* The key empties this form after its upload. A file chosen in the other form stays. */}
      <DocumentUpload key={files.length} kind={kind} step="documents" />
    </section>
  )
}

function Files({ files }: { files: OwnApplicationView['files'] }) {
  const t = useText()
  const { locale } = useLocale()
  if (files.length === 0) return null
  return (
    <Form method="post" action="?step=documents" preventScrollReset>
      <ul className={styles.files}>
        {files.map(({ id, name, bytes }) => (
          <li key={id}>
            <Icon of={IconFile} size={20} />
            <bdi className={styles.file}>{name}</bdi>
            <span className={styles.muted}>
              {t('applications.kb', { size: formatNumber(Math.ceil(bytes / 1024), locale) })}
            </span>
            <Button
              type="submit"
              name="intent"
              value={`remove ${id}`}
              variant="quiet"
              size="small"
              icon={<Icon of={IconTrash} size={18} />}
              aria-label={t('applications.remove_of', { name })}
            >
              {t('applications.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Form>
  )
}

type UploadProps = { kind: DocumentKind; step: 'documents' | 'status' }

/** A separate form, so that a file that is too large does not lose typed values. */
export function DocumentUpload({ kind, step }: UploadProps) {
  const t = useText()
  const { form, problem } = usePostedForm()
  const busy = useSubmitting(`upload ${kind}`)
  const own = problem?.typed.kind === kind ? problem : undefined
  return (
    <Form
      ref={form}
      method="post"
      action={step === 'documents' ? `?step=documents&kind=${kind}` : `?kind=${kind}`}
      encType="multipart/form-data"
      preventScrollReset={step === 'documents'}
      className={styles.upload}
    >
      <input type="hidden" name="intent" value={`upload ${kind}`} />
      <FileField
        id={`file-${kind}`}
        label={t('applications.files')}
        hint={t('applications.files_hint', { files: MAX_FILES, size: MAX_BYTES / 1024 / 1024 })}
        name="files"
        multiple
        accept="image/jpeg,image/png,application/pdf"
        error={own && (own.fields[kind] ?? own.message)}
      />
      <div>
        <Button type="submit" variant="outline" loading={busy} icon={<Icon of={IconUpload} size={20} />}>
          {t('applications.upload')}
        </Button>
      </div>
    </Form>
  )
}
