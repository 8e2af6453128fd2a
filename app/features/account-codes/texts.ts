import { defineTexts } from '#kernel/text.ts'

/** Texts of the account codes and of the accountant's journal. */
export const accountCodeTexts = defineTexts({
  'dashboard.account_codes': { ar: 'رموز الحسابات', en: 'Account codes', tr: 'Hesap kodları' },
  'dashboard.account_codes_assets': {
    ar: 'الأصول (مثال: \u2066100 Kasa\u2069)',
    en: 'Assets (for example 100 Kasa)',
    tr: 'Varlıklar (örnek: 100 Kasa)',
  },
  'dashboard.account_codes_liabilities': {
    ar: 'الالتزامات والأموال الخاصة',
    en: 'Liabilities and own funds',
    tr: 'Yükümlülükler ve öz kaynaklar',
  },
  'dashboard.account_codes_income': { ar: 'الإيرادات', en: 'Income', tr: 'Gelirler' },
  'dashboard.account_codes_expenses': { ar: 'المصروفات', en: 'Expenses', tr: 'Giderler' },
  'dashboard.account_codes_fund': { ar: 'التبرعات للصناديق', en: 'Donations to funds', tr: 'Fonlara yapılan bağışlar' },
  'dashboard.account_codes_moved': {
    ar: 'التحويل بين الصناديق',
    en: 'Transfers between funds',
    tr: 'Fonlar arası aktarımlar',
  },
  'dashboard.account_codes_vat_1': {
    ar: 'الضريبة المستحقة بنسبة {{1}}٪ (إن كان لها حساب مستقل)',
    en: 'VAT payable at 1% (if it has an account of its own)',
    tr: '%1 hesaplanan KDV (ayrı hesabı varsa)',
  },
  'dashboard.account_codes_vat_10': {
    ar: 'الضريبة المستحقة بنسبة {{10}}٪ (إن كان لها حساب مستقل)',
    en: 'VAT payable at 10% (if it has an account of its own)',
    tr: '%10 hesaplanan KDV (ayrı hesabı varsa)',
  },
  'dashboard.account_codes_vat_20': {
    ar: 'الضريبة المستحقة بنسبة {{20}}٪ (إن كان لها حساب مستقل)',
    en: 'VAT payable at 20% (if it has an account of its own)',
    tr: '%20 hesaplanan KDV (ayrı hesabı varsa)',
  },
  'dashboard.account_codes_spent': { ar: 'المصروف من الصناديق', en: 'Spent from funds', tr: 'Fonlardan harcananlar' },
  'dashboard.account_codes_form': {
    ar: 'اكتب الرمز ثم مسافة ثم الاسم، مثل: \u2066102.01 Bankalar\u2069',
    en: 'Enter the code, a space and the name, for example 102.01 Bankalar',
    tr: 'Kodu, bir boşluk ve adı yazın, örneğin 102.01 Bankalar',
  },
  'dashboard.account_codes_unknown': {
    ar: 'لا يوجد هذا الرمز في دليل الحسابات الموحد (\u2066TDHP\u2069)',
    en: 'The uniform chart of accounts (TDHP) has no such code',
    tr: 'Tek Düzen Hesap Planında (TDHP) böyle bir kod yok',
  },
  'dashboard.account_codes_twice': {
    ar: 'الرمز {{code}} مستعمل لحساب آخر أعلاه',
    en: 'The code {{code}} is already used for an account above',
    tr: '{{code}} kodu yukarıdaki başka bir hesapta kullanılıyor',
  },
  'dashboard.accountant_journal': {
    ar: 'دفتر اليومية للمحاسب',
    en: 'Journal for the accountant',
    tr: 'Muhasebeci için yevmiye',
  },
  'dashboard.accountant_voucher': { ar: 'رقم السند', en: 'Voucher number', tr: 'Fiş no' },
  'dashboard.accountant_code': { ar: 'رمز الحساب', en: 'Account code', tr: 'Hesap kodu' },
  'dashboard.accountant_name': { ar: 'اسم الحساب', en: 'Account name', tr: 'Hesap adı' },
  'dashboard.accountant_note': { ar: 'البيان', en: 'Description', tr: 'Açıklama' },
  'dashboard.accountant_document': { ar: 'رقم المستند', en: 'Document number', tr: 'Evrak no' },
  'dashboard.command.books.export_accountant_journal': {
    ar: 'صدّر دفتر اليومية للمحاسب',
    en: 'Exported the journal for the accountant',
    tr: 'Muhasebeci için yevmiyeyi dışa aktardı',
  },
})
