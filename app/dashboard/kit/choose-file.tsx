import { FileButton, type FileButtonProps } from '@mantine/core'
import type { MouseEvent } from 'react'

/** Browsers report a file only when it differs from the chosen one, but staff correct a file and choose it again. */
const forgetChoice = (event: MouseEvent<HTMLInputElement>) => {
  event.currentTarget.value = ''
}

/** Mantine's button that opens the file picker, which also reports the same file again. */
export function ChooseFile<Multiple extends boolean = false>(props: FileButtonProps<Multiple>) {
  return <FileButton {...props} inputProps={{ onClick: forgetChoice }} />
}
