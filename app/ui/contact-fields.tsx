import { TextField, type TextFieldProps } from './text-field.tsx'

/** The name of a person, in any script. */
export function NameField(props: TextFieldProps) {
  return <TextField name="name" autoComplete="name" dir="auto" maxLength={120} {...props} />
}

/** A phone number, in digits of any script, with or without country code. */
export function PhoneField(props: TextFieldProps) {
  return <TextField name="phone" type="tel" autoComplete="tel" dir="ltr" maxLength={30} {...props} />
}

/** An email address. 254 characters is the maximum that can receive mail (RFC 5321). */
export function EmailField(props: TextFieldProps) {
  return <TextField name="email" type="email" autoComplete="email" dir="ltr" maxLength={254} {...props} />
}
