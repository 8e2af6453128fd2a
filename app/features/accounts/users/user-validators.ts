/** Validators of users' own data: an address, a name, a phone. */
import { z } from 'zod'
import { emailInput, optionalPhoneInput, singleLineInput } from '#kernel/text-validators.ts'

export const Email = emailInput().max(254, 'people.email_invalid').pipe(z.email('people.email_invalid'))

export const PersonName = singleLineInput(120, { missing: 'people.name_missing', long: 'people.name_long' })

export const Phone = optionalPhoneInput('people.phone_invalid')
