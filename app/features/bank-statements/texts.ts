import { defineTexts } from '#kernel/text.ts'

/** Error messages about statement files. */
export const texts = defineTexts({
  'bank_statements.alert_refused_subject': {
    ar: 'كشف حساب لم يُستورد',
    en: 'A bank statement was not imported',
    tr: 'Bir hesap ekstresi içe aktarılamadı',
  },
  'bank_statements.alert_refused': {
    ar: 'رُفض الملف {{file}} في مجلد الكشوف، ولم يُسجَّل منه شيء. السبب في ملف نصي بجانبه. نزّل الكشف من البنك وارفعه بنفسك.',
    en: 'The file {{file}} in the statement folder was refused, and nothing of it was stored. The reason is in a text file next to it. Download the statement from your bank and upload it yourself.',
    tr: 'Ekstre klasöründeki {{file}} dosyası reddedildi ve hiçbir şey kaydedilmedi. Nedeni, yanındaki metin dosyasında. Ekstreyi bankanızdan indirip kendiniz yükleyin.',
  },
  'bank_statements.alert_not_moved_subject': {
    ar: 'تعذّر نقل ملفات كشوف الحساب',
    en: 'Bank statement files cannot be moved',
    tr: 'Hesap ekstresi dosyaları taşınamıyor',
  },
  'bank_statements.alert_not_moved': {
    ar: 'تعذّر نقل ملفات قُرئت من مجلد الكشوف إلى المجلد {{folder}}، فتُقرأ من جديد كل دقيقتين. لا تُسجَّل أي حركة مرتين. اطلب من مسؤول الخادم أن يمنح الموقع صلاحية الكتابة في مجلد الكشوف.',
    en: 'Files that were read from the statement folder could not be moved to the folder {{folder}}, so they are read again every two minutes. No transaction is stored twice. Ask the administrator of the server to let the site write to the statement folder.',
    tr: 'Ekstre klasöründen okunan dosyalar {{folder}} klasörüne taşınamadı, bu yüzden iki dakikada bir yeniden okunuyor. Hiçbir hareket iki kez kaydedilmez. Sunucu yöneticisinden, siteye ekstre klasörüne yazma izni vermesini isteyin.',
  },
  'bank_statements.folder_account': {
    ar: 'الملف لا يذكر حسابه، وللجمعية أكثر من حساب. ارفعه من لوحة الإدارة واختر الحساب.',
    en: 'The file does not name its account, and there are several. Upload it in the dashboard and select the account.',
    tr: 'Dosyada hesap yazmıyor ve birden fazla hesap var. Panelden yükleyip hesabı seçin.',
  },
  'bank_statements.folder_columns': {
    ar: 'أعمدة الملف غير معروفة. ارفعه مرة من لوحة الإدارة وحدّد ما في كل عمود.',
    en: 'The columns of the file are not known. Upload it once in the dashboard and select what each column contains.',
    tr: 'Dosyanın sütunları tanınmadı. Bir kez panelden yükleyip her sütunda ne olduğunu seçin.',
  },
  'bank_statements.duplicate_column': {
    ar: 'في الملف عمودان باسم «{{column}}»، ولا يُعرف أيهما المقصود. نزّله من البنك مرة أخرى.',
    en: 'The file has two columns named “{{column}}”. Download it from your bank again.',
    tr: 'Dosyada “{{column}}” adlı iki sütun var. Bankanızdan yeniden indirin.',
  },
  'bank_statements.empty': { ar: 'الملف فارغ.', en: 'The file is empty.', tr: 'Dosya boş.' },
  'bank_statements.unknown': {
    ar: 'هذا ليس كشف حساب. نزّله من البنك بصيغة MT940 أو CAMT.053 أو CSV أو XLSX.',
    en: 'This is not a bank statement. Download it from your bank as MT940, CAMT.053, CSV or XLSX.',
    tr: 'Bu bir hesap ekstresi değil. Bankanızdan MT940, CAMT.053, CSV veya XLSX olarak indirin.',
  },
  'bank_statements.unknown_columns': {
    ar: 'لم نتعرّف على أعمدة هذا الملف. حدّد ما في كل عمود.',
    en: 'The columns of this file are not known. Select what each column contains.',
    tr: 'Bu dosyanın sütunları tanınmadı. Her sütunda ne olduğunu seçin.',
  },
  'bank_statements.old_excel': {
    ar: 'هذا ملف Excel قديم (.xls). افتحه واحفظه بصيغة .xlsx، أو نزّله من البنك بصيغة أخرى.',
    en: 'This is an old Excel file (.xls). Open it and save it as .xlsx, or download it from your bank in another format.',
    tr: 'Bu eski bir Excel dosyası (.xls). Açıp .xlsx olarak kaydedin veya bankanızdan başka biçimde indirin.',
  },
  'bank_statements.pdf': {
    ar: 'لا يمكن قراءة PDF. نزّل الكشف بصيغة MT940 أو CAMT.053 أو CSV أو XLSX.',
    en: 'A PDF cannot be read. Download the statement as MT940, CAMT.053, CSV or XLSX.',
    tr: 'PDF okunamaz. Ekstreyi MT940, CAMT.053, CSV veya XLSX olarak indirin.',
  },
  'bank_statements.not_text': {
    ar: 'هذا الملف ليس نصًا ولا جدولًا. نزّل الكشف بصيغة MT940 أو CAMT.053 أو CSV أو XLSX.',
    en: 'This file is neither a text nor a spreadsheet. Download the statement as MT940, CAMT.053, CSV or XLSX.',
    tr: 'Bu dosya ne metin ne de tablo. Ekstreyi MT940, CAMT.053, CSV veya XLSX olarak indirin.',
  },
  'bank_statements.encoding': {
    ar: 'ترميز الملف تالف، فلا تُقرأ الحروف التركية. نزّله من البنك مرة أخرى دون فتحه.',
    en: 'The encoding of the file is damaged, so names cannot be read. Download it from your bank again and do not open it first.',
    tr: 'Dosyanın karakter kodlaması bozuk, adlar okunamıyor. Açmadan bankanızdan yeniden indirin.',
  },
  'bank_statements.damaged': {
    ar: 'الملف تالف. نزّله من البنك مرة أخرى.',
    en: 'The file is damaged. Download it from your bank again.',
    tr: 'Dosya bozuk. Bankanızdan yeniden indirin.',
  },
  'bank_statements.damaged_row': {
    ar: 'لا يمكن قراءة السطر {{row}}. نزّل الملف من البنك مرة أخرى.',
    en: 'Row {{row}} cannot be read. Download the file from your bank again.',
    tr: '{{row}}. satır okunamıyor. Dosyayı bankanızdan yeniden indirin.',
  },
  'bank_statements.cut': {
    ar: 'الملف مقطوع: ينقصه رصيد الإغلاق. نزّله من البنك مرة أخرى.',
    en: 'The file is incomplete: its closing balance is missing. Download it from your bank again.',
    tr: 'Dosya eksik: kapanış bakiyesi yok. Bankanızdan yeniden indirin.',
  },
  'bank_statements.xml_doctype': {
    ar: 'في ملف XML تعريفات لا تكتبها البنوك، فرُفض. نزّله من البنك مرة أخرى.',
    en: 'The XML file has definitions that banks do not write, so it was refused. Download it from your bank again.',
    tr: 'XML dosyasında bankaların yazmadığı tanımlar olduğu için dosya reddedildi. Bankanızdan yeniden indirin.',
  },
  'bank_statements.no_lines': {
    ar: 'لا حركات في هذا الملف.',
    en: 'There are no transactions in this file.',
    tr: 'Bu dosyada hareket yok.',
  },
  'bank_statements.too_long': {
    ar: 'في الملف أكثر من {{most}} حركة. قسّمه إلى فترات أقصر.',
    en: 'The file has more than {{most}} transactions. Download shorter periods.',
    tr: 'Dosyada {{most}} hareketten fazlası var. Daha kısa dönemler indirin.',
  },
  'bank_statements.too_large': {
    ar: 'الملف أكبر من أن يُقرأ. نزّل فترة أقصر.',
    en: 'The file is too large to be read. Download a shorter period.',
    tr: 'Dosya okunamayacak kadar büyük. Daha kısa bir dönem indirin.',
  },
  'bank_statements.too_slow': {
    ar: 'استغرقت قراءة الملف وقتًا أطول من المسموح. نزّل فترة أقصر.',
    en: 'Reading the file took too long. Download a shorter period.',
    tr: 'Dosyayı okumak çok uzun sürdü. Daha kısa bir dönem indirin.',
  },
  'bank_statements.row_day': {
    ar: 'السطر {{row}}: التاريخ غير صحيح.',
    en: 'Row {{row}}: the date is not valid.',
    tr: '{{row}}. satır: tarih geçerli değil.',
  },
  'bank_statements.row_amount': {
    ar: 'السطر {{row}}: المبلغ ناقص أو غير واضح.',
    en: 'Row {{row}}: the amount is missing or unclear.',
    tr: '{{row}}. satır: tutar eksik veya belirsiz.',
  },
  'bank_statements.row_balance': {
    ar: 'السطر {{row}}: الرصيد غير صحيح.',
    en: 'Row {{row}}: the balance is not valid.',
    tr: '{{row}}. satır: bakiye geçerli değil.',
  },
  'bank_statements.sum': {
    ar: 'الأرصدة لا تطابق الحركات عند السطر {{row}}. ربما حُذف سطر أو غُيّر.',
    en: 'Balances and transactions do not add up at row {{row}}. A row may have been removed or changed.',
    tr: '{{row}}. satırda bakiyeler hareketlerle uyuşmuyor. Bir satır silinmiş veya değiştirilmiş olabilir.',
  },
  'bank_statements.gap_inside': {
    ar: 'في الملف فجوة قبل السطر {{row}}: رصيد الافتتاح ليس رصيد الإغلاق السابق.',
    en: 'There is a gap in the file before row {{row}}: the opening balance is not the closing balance before it.',
    tr: 'Dosyada {{row}}. satırdan önce boşluk var: açılış bakiyesi önceki kapanış bakiyesi değil.',
  },
  'bank_statements.gap': {
    ar: 'تنقص أيام بين كشفين: انتهى الأول برصيد {{before}} وبدأ التالي برصيد {{after}}. ارفع الأيام التي بينهما أولًا.',
    en: 'Days are missing between two statements: one closed with {{before}}, the next opens with {{after}}. Upload the days between them first.',
    tr: 'İki ekstre arasında gün eksik: biri {{before}} ile kapandı, sonraki {{after}} ile açılıyor. Önce aradaki günleri yükleyin.',
  },
  'bank_statements.several_accounts': {
    ar: 'في الملف أكثر من حساب. نزّل كل حساب على حدة.',
    en: 'The file has several accounts. Download each account separately.',
    tr: 'Dosyada birden çok hesap var. Her hesabı ayrı indirin.',
  },
  'bank_statements.several_currencies': {
    ar: 'في الملف أكثر من عملة. نزّل كل حساب على حدة.',
    en: 'The file has several currencies. Download each account separately.',
    tr: 'Dosyada birden çok para birimi var. Her hesabı ayrı indirin.',
  },
  'bank_statements.other_account': {
    ar: 'الملف لحساب آخر: {{iban}}. اختر ذلك الحساب، أو أضفه في إعدادات التحويل البنكي.',
    en: 'The file is of another account: {{iban}}. Select that account, or add it to the settings of bank transfers.',
    tr: 'Dosya başka bir hesaba ait: {{iban}}. O hesabı seçin veya banka havalesi ayarlarına ekleyin.',
  },
  'bank_statements.other_currency': {
    ar: 'الملف بعملة {{file}}، والحساب بعملة {{account}}.',
    en: 'The file is in {{file}}, the account in {{account}}.',
    tr: 'Dosya {{file}}, hesap {{account}} para biriminde.',
  },
  'bank_statements.wrong_day': {
    ar: 'في الملف حركة بتاريخ {{day}}. تحقّق من التواريخ.',
    en: 'The file has a transaction dated {{day}}. Check the dates.',
    tr: 'Dosyada {{day}} tarihli bir hareket var. Tarihleri kontrol edin.',
  },
  'bank_statements.second_person': {
    ar: 'في الملف حركات من شهر مقفل، فيلزم شخص ثانٍ. ارفعه من لوحة الإدارة ليوافق عليه شخص آخر.',
    en: 'The file has transactions of a closed month and needs a second person. Upload it in the dashboard, so that another person can approve it.',
    tr: 'Dosyada kapanmış bir aya ait hareketler var ve ikinci bir kişi gerekiyor. Panelden yükleyin; başka biri onaylasın.',
  },
  'bank_statements.known_file': {
    ar: 'سبق استيراد هذا الملف.',
    en: 'This file was already imported.',
    tr: 'Bu dosya daha önce içe aktarıldı.',
  },
  'bank_statements.known_lines': {
    ar: 'كل حركات هذا الملف ({{lines}}) مستوردة من قبل.',
    en: 'All transactions of this file ({{lines}}) were already imported.',
    tr: 'Bu dosyadaki tüm hareketler ({{lines}}) daha önce içe aktarıldı.',
  },
  'bank_statements.remove_matched': {
    ar: 'في هذا الكشف حركات مطابقة. ألغِ مطابقتها أولًا.',
    en: 'Transactions of this statement are matched. Undo their matches first.',
    tr: 'Bu ekstrede eşleşmiş hareketler var. Önce eşleşmelerini geri alın.',
  },
  'bank_statements.remove_was_matched': {
    ar: 'سبقت مطابقة حركة من هذا الكشف ثم أُلغيت، وسجلها في الدفاتر، فلا يمكن إلغاء الاستيراد.',
    en: 'A transaction of this statement was matched before, and the books keep its history. The import cannot be removed.',
    tr: 'Bu ekstredeki bir hareket daha önce eşleştirilmiş; kaydı defterde kalır. İçe aktarma geri alınamaz.',
  },
  'bank_statements.remove_waiting': {
    ar: 'مطابقة حركة من هذا الكشف تنتظر الموافقة. ابُتّ فيها أولًا.',
    en: 'A match of this statement is pending approval. Decide about it first.',
    tr: 'Bu ekstredeki bir eşleşme onay bekliyor. Önce onu sonuçlandırın.',
  },
  'bank_statements.remove_closed': {
    ar: 'في هذا الكشف حركات من شهر مقفل، فلا يمكن إلغاء الاستيراد.',
    en: 'This statement has transactions of a closed month. The import cannot be removed.',
    tr: 'Bu ekstrede kapanmış bir aya ait hareketler var. İçe aktarma geri alınamaz.',
  },
  'bank_statements.remove_notified': {
    ar: 'أُبلغت الجهة المختصة عن تحويل من الخارج في هذا الكشف، فلا يمكن إلغاء الاستيراد.',
    en: 'The authority was notified of a transfer from abroad in this statement. The import cannot be removed.',
    tr: 'Bu ekstredeki yurt dışı transferi resmî makama bildirilmiş. İçe aktarma geri alınamaz.',
  },
  'bank_statements.remove_later_first': {
    ar: 'استُورد بعد هذا الكشف ملف للأيام نفسها ({{file}}). ألغِ استيراده أولًا.',
    en: 'A later file has the same days ({{file}}). Remove that import first.',
    tr: 'Aynı günleri içeren daha sonraki bir dosya var ({{file}}). Önce onun içe aktarmasını geri alın.',
  },
  'bank_statements.remove_gap': {
    ar: 'بين الكشوف الأخرى تنقص عندئذ أيام. ألغِ أولًا استيراد الكشف الأحدث أو الأقدم.',
    en: 'Days would be missing between the other statements. Remove the newest or the oldest statement first.',
    tr: 'Diğer ekstreler arasında eksik günler kalır. Önce en yeni ya da en eski ekstreyi geri alın.',
  },
  'bank_statements.no_account': {
    ar: 'هذا الحساب ليس من حساباتكم.',
    en: 'This is not one of your bank accounts.',
    tr: 'Bu, banka hesaplarınızdan biri değil.',
  },
  'bank_statements.account_required': {
    ar: 'اختر الحساب.',
    en: 'Select the account.',
    tr: 'Hesabı seçin.',
  },
  'bank_statements.closing_required': {
    ar: 'لا أرصدة في هذا الملف. اكتب الرصيد بعد آخر حركة فيه، كما يظهر في موقع البنك.',
    en: 'This file has no balances. Enter the balance after its last transaction, as your bank shows it.',
    tr: 'Bu dosyada bakiye yok. Son hareketten sonraki bakiyeyi bankanızın gösterdiği gibi yazın.',
  },
})
