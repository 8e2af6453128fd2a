import { defineTexts } from '#kernel/text.ts'

/** Import of donors without donations from a sheet. */
export const texts = defineTexts({
  'dashboard.donor_import.start': { ar: 'استيراد متبرعين', en: 'Import donors', tr: 'Bağışçı içe aktar' },
  'dashboard.donor_import.how': {
    ar: 'اختر ملف ‎.xlsx أو ‎.csv، حتى {{20000}} سطر. يُفحص الملف أولًا، ولا يُحفظ شيء قبل الضغط على «استيراد». الاسم مطلوب، ومعه البريد الإلكتروني أو الهاتف.',
    en: 'Choose an .xlsx or .csv file with up to 20,000 rows. It is checked first; nothing is saved before you press Import. The name is required, and an email address or a phone number.',
    tr: 'En fazla 20.000 satırlık .xlsx ya da .csv dosyası seçin. Dosya önce denetlenir; “İçe aktar” düğmesine basmadan hiçbir şey kaydedilmez. Ad ve ayrıca e-posta ya da telefon zorunludur.',
  },
  'dashboard.donor_import.create': {
    ar: {
      zero: 'لا متبرعين جدد',
      one: 'متبرع جديد واحد',
      two: 'متبرعان جديدان',
      few: '{{number}} متبرعين جدد',
      many: '{{number}} متبرعًا جديدًا',
      other: '{{number}} متبرع جديد',
    },
    en: { one: '{{number}} new donor', other: '{{number}} new donors' },
    tr: { one: '{{number}} yeni bağışçı', other: '{{number}} yeni bağışçı' },
  },
  'dashboard.donor_import.known': {
    ar: 'أسطر لمتبرعين مسجلين: {{number}}. تُضاف وسومهم وملاحظاتهم فقط.',
    en: 'Rows of donors who are recorded already: {{number}}. Only their tags and notes are added.',
    tr: 'Zaten kayıtlı bağışçıların satırları: {{number}}. Yalnızca etiketleri ve notları eklenir.',
  },
  'dashboard.donor_import.repeated': {
    ar: 'أسطر مكررة للمتبرع نفسه في الملف: {{number}}',
    en: 'Rows that repeat a donor of the file: {{number}}',
    tr: 'Dosyada aynı bağışçıyı yineleyen satırlar: {{number}}',
  },
  'dashboard.donor_import.note': {
    ar: 'لا تُسجَّل لهم أي موافقة، فلا تُرسل إليهم نشرات ولا رسائل. ويظهرون في قائمة المتبرعين بحالة «مستورد بلا تبرع».',
    en: 'No consent is recorded for them, so no newsletter and no other message is sent to them. The list of donors shows them as “Imported, no donation yet”.',
    tr: 'Onlar için hiçbir onay kaydedilmez; bu yüzden bülten ya da başka ileti gönderilmez. Bağışçı listesinde “İçe aktarıldı, bağışı yok” olarak görünürler.',
  },
  'dashboard.donor_import.contact_required': {
    ar: 'اكتب البريد الإلكتروني أو الهاتف.',
    en: 'Enter an email address or a phone number.',
    tr: 'E-posta ya da telefon yazın.',
  },
  'dashboard.donor_import.too_many_tags': {
    ar: 'للمتبرع {{20}} وسمًا على الأكثر.',
    en: 'A donor can have 20 tags at most.',
    tr: 'Bir bağışçının en fazla 20 etiketi olabilir.',
  },
  'dashboard.donor_import.undo_text': {
    ar: 'يُحذف متبرعو {{name}} (العدد: {{number}}) الذين لا شيء آخر لهم منذ الاستيراد، مع وسوم الملف وملاحظاته. ويبقى من له تبرع أو موافقة أو دمج أو ملاحظة بعده.',
    en: 'The donors of {{name}} ({{number}}) who have nothing else since the import are deleted, with the tags and notes of the file. Donors with a donation, a consent, a merge or a note since then stay.',
    tr: '{{name}} dosyasının içe aktarımdan sonra başka kaydı olmayan bağışçıları ({{number}}), dosyanın etiket ve notlarıyla birlikte silinir. O zamandan beri bağışı, onayı, birleştirmesi ya da notu olanlar kalır.',
  },
  'dashboard.command.donation_imports.import_donors': {
    ar: 'استورد متبرعين',
    en: 'Imported donors',
    tr: 'Bağışçıları içe aktardı',
  },
})
