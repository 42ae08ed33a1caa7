import { type Text, text } from '../values/text.ts';

/** Every refusal the server makes deliberately: its status when it stands alone, and what people read, beside a field too. */
export const problems = {
  invalid_input: {
    status: 400,
    text: text(
      'केही विवरण मिलेन। रातो चिह्न लागेका ठाउँ हेर्नुहोस्।',
      'Some of the details are not right. See the marked fields.',
    ),
  },
  bad_json: { status: 400, text: text('पठाइएको विवरण पढ्न सकिएन।', 'The request could not be read.') },
  wrong_credentials: { status: 400, text: text('प्रयोगकर्ता नाम वा पासवर्ड मिलेन।', 'Username or password is wrong.') },
  inactive_account: {
    status: 400,
    text: text('यो खाता निष्क्रिय छ। एडमिनसँग सम्पर्क गर्नुहोस्।', 'This account is inactive. Contact the admin.'),
  },
  wrong_password: { status: 400, text: text('अहिलेको पासवर्ड मिलेन।', 'The current password is wrong.') },
  no_company: { status: 400, text: text('बीमा कम्पनीको पहिचान फेला परेन।', 'No insurance company ID found') },
  not_signed_in: {
    status: 401,
    text: text('लगइन अवधि सकियो। कृपया फेरि लगइन गर्नुहोस्।', 'Your session ended. Log in again.'),
  },
  forbidden: { status: 403, text: text('यो काम गर्ने अनुमति छैन।', 'You may not do this.') },
  not_found: { status: 404, text: text('विवरण फेला परेन।', 'Not found.') },
  stale: {
    status: 409,
    text: text(
      'यो विवरण अरू कसैले भर्खरै बदलेको छ। नयाँ विवरण हेर्नुहोस्।',
      'Someone else just changed this. See the new version.',
    ),
  },
  in_use: {
    status: 409,
    text: text('यो विवरण अन्यत्र प्रयोगमा छ, त्यसैले मेटाउन मिल्दैन।', 'This is in use elsewhere and cannot be deleted.'),
  },
  username_taken: {
    status: 409,
    text: text('यो प्रयोगकर्ता नाम पहिले नै लिइसकिएको छ।', 'This username is already taken.'),
  },
  code_taken: { status: 409, text: text('यो कोड पहिले नै लिइसकिएको छ।', 'This code is already taken.') },
  last_super_admin: {
    status: 409,
    text: text('अन्तिम सुपर एडमिनलाई निष्क्रिय बनाउन मिल्दैन।', 'The last super admin cannot be deactivated.'),
  },
  already_submitted: {
    status: 409,
    text: text('पेस गरिसकेको प्रस्ताव सच्याउन मिल्दैन।', 'A submitted proposal cannot be edited.'),
  },
  wrong_state: {
    status: 409,
    text: text('यो काम अहिलेको अवस्थामा गर्न मिल्दैन।', 'This cannot be done in its present state.'),
  },
  already_reversed: {
    status: 409,
    text: text('यो रसिद पहिले नै उल्टाइसकिएको छ।', 'This receipt has already been reversed.'),
  },
  counter_receipt: {
    status: 409,
    text: text(
      'उल्टो रसिद उल्टाउन मिल्दैन। नयाँ रसिद काट्नुहोस्।',
      'A counter-receipt cannot be reversed. Write a new receipt.',
    ),
  },
  in_deposit: {
    status: 409,
    text: text(
      'यो रसिद पुष्टि हुन बाँकी जम्मामा छ। पहिले जम्मा अस्वीकार वा पुष्टि गर्नुहोस्।',
      'This receipt is in a deposit that waits to be confirmed. Confirm or refuse the deposit first.',
    ),
  },
  day_closed: {
    status: 409,
    text: text(
      'यो शाखाको त्यो दिन बन्द भइसकेको छ। एडमिनले खोलेपछि मात्र रकम लिन मिल्छ।',
      'That day is closed at this branch. Money can be taken only after an admin reopens it.',
    ),
  },
  no_subsidy: {
    status: 409,
    text: text(
      'यो प्रस्तावमा अनुदान छैन वा रक्षावरण जारी भएको छैन।',
      'This proposal has no subsidy, or its cover is not issued.',
    ),
  },
  day_taken: {
    status: 409,
    text: text('यो मितिको विवरण पहिले नै छ।', 'There is one for this day already.'),
  },
  own_deposit: {
    status: 422,
    text: text(
      'आफैँले बैंकमा राखेको वा चढाएको जम्मा अरूले पुष्टि गर्नुपर्छ।',
      'Somebody else has to confirm a deposit that you carried or entered.',
    ),
  },
  tariff_overlap: {
    status: 422,
    text: text(
      'यो अवधिमा अर्को दर पहिले नै तय छ। त्यो सुरु हुनुअघिको अन्तिम मिति राख्नुहोस्।',
      'Another tariff is planned within this time. Give a last day before it starts.',
    ),
  },
  tariff_over: {
    status: 409,
    text: text('सकिएको दर फेर्न मिल्दैन।', 'A tariff that has ended cannot be changed.'),
  },
  tariff_begun: {
    status: 409,
    text: text(
      'लागू भइसकेको दर मेटाउन मिल्दैन। अन्त्य गर्नुहोस् वा नयाँ संस्करण थप्नुहोस्।',
      'A tariff that has begun cannot be withdrawn. End it, or add a new version.',
    ),
  },
  slab_order: {
    status: 422,
    text: text(
      'स्ल्याबका सीमा सानोबाट ठूलो क्रममा र फरक-फरक हुनुपर्छ।',
      'The bounds of the slabs must rise, each above the one before.',
    ),
  },
  slab_open: {
    status: 422,
    text: text(
      'अन्तिम स्ल्याबको (र त्यसको मात्र) सीमा खाली छोड्नुहोस्; नत्र त्यसभन्दा माथिको बीमाङ्क छुट्छ।',
      'Leave the bound of the last slab, and of it alone, empty; else larger sums insured fall into none.',
    ),
  },
  repeated: { status: 422, text: text('यो पहिले नै लेखिएको छ।', 'This stands in the list already.') },
  bad_window: {
    status: 422,
    text: text('अन्तिम दिन सुरु दिनभन्दा अघि हुन सक्दैन।', 'The last day cannot be before the first.'),
  },
  slip_taken: {
    status: 409,
    text: text('यो बैंकको यही भौचर पहिले नै चढाइसकिएको छ।', 'This slip of the bank has been entered already.'),
  },
  not_receivable: {
    status: 409,
    text: text(
      'पेस भइसकेको र रद्द नभएको प्रस्तावको मात्र रकम लिन मिल्छ।',
      'Money is taken only for a proposal that is submitted and not cancelled.',
    ),
  },
  paid_in_full: {
    status: 409,
    text: text('यो प्रस्तावको सबै रकम प्राप्त भइसकेको छ।', 'This proposal is paid in full.'),
  },
  already_renewed: {
    status: 409,
    text: text('यो बीमालेखको नवीकरण पहिले नै सुरु भइसकेको छ।', 'The renewal of this policy has already begun.'),
  },
  broken_file: {
    status: 415,
    text: text('फाइल बिग्रिएको छ, खुल्दैन। फेरि स्क्यान गर्नुहोस्।', 'The file is damaged and does not open. Scan it again.'),
  },
  broken_sheet: {
    status: 415,
    text: text(
      'फाइल बिग्रिएको छ वा तालिका होइन। Excel मा खोलेर फेरि .xlsx वा CSV बनाउनुहोस्।',
      'The file is damaged or no table. Open it in Excel and save it again as .xlsx or CSV.',
    ),
  },
  old_sheet: {
    status: 415,
    text: text(
      'पुरानो (.xls) वा पासवर्ड राखिएको Excel फाइल पढ्न मिल्दैन। पासवर्ड हटाएर .xlsx मा सेभ गर्नुहोस्।',
      'An old (.xls) Excel file, or one with a password, cannot be read. Save it as .xlsx without a password.',
    ),
  },
  bad_encoding: {
    status: 415,
    text: text(
      'अक्षर पढ्न सकिएन, फाइल UTF-8 मा छैन। Excel मा “CSV UTF-8” वा .xlsx छानेर सेभ गर्नुहोस्।',
      'The letters cannot be read: the file is not UTF-8. Save it from Excel as “CSV UTF-8” or .xlsx.',
    ),
  },
  preeti_font: {
    status: 415,
    text: text(
      'नाम प्रीति (वा यस्तै पुरानो) फन्टमा छन्। युनिकोडमा बदलेर फेरि राख्नुहोस्।',
      'The names are in Preeti or a similar old font. Convert them to Unicode and try again.',
    ),
  },
  empty_sheet: {
    status: 415,
    text: text('फाइलमा कुनै पङ्क्ति छैन।', 'There are no lines in the file.'),
  },
  no_heads: {
    status: 415,
    text: text(
      'स्तम्भका शीर्षक चिनिएनन्। नमुना फाइलका शीर्षक पहिलो पङ्क्तिमा राख्नुहोस्।',
      'The heads of the columns were not recognised. Put those of the template into the first line.',
    ),
  },
  too_many_lines: {
    status: 413,
    text: text(
      'एक फाइलमा बढीमा १०,००० पङ्क्ति राख्न मिल्छ। फाइल टुक्र्याउनुहोस्।',
      'A file holds at most 10,000 lines. Split it.',
    ),
  },
  import_faulty: {
    status: 409,
    text: text(
      'गल्ती बाँकी छन्। सबै सच्याएर मात्र दर्ता हुन्छ।',
      'There are errors left. Nothing is registered until all are mended.',
    ),
  },
  import_undecided: {
    status: 409,
    text: text('दोहोरिएका जस्ता पङ्क्तिबारे निर्णय बाँकी छ।', 'Some likely twins wait for a decision.'),
  },
  import_used: {
    status: 409,
    text: text(
      'यसबाट दर्ता भएका केही विवरण पछि बदलिए वा प्रयोग भए, त्यसैले फिर्ता लिन मिल्दैन।',
      'Some of what was registered has been changed or used since, so it cannot be undone.',
    ),
  },
  record_changed: {
    status: 409,
    text: text('दर्तापछि विवरण बदलिएको छ।', 'It was changed after it was registered.'),
  },
  record_used: {
    status: 409,
    text: text('प्रस्ताव, कागज, खेत वा हस्ताक्षर जोडिएको छ।', 'A proposal, paper, field or signature hangs on it.'),
  },
  name_of_several: {
    status: 422,
    text: text(
      'यो नाम एकभन्दा बढीको छ। माथिल्लो तह वा पूरा नाम पनि लेख्नुहोस्।',
      'Several bear this name. Write the level above or the full name too.',
    ),
  },
  unclear_era: {
    status: 422,
    text: text(
      'यो वर्ष वि.सं. हो कि ई.सं.? ई.सं. भए 2024-11-20, वि.सं. भए “2024/11/20 वि.सं.” लेख्नुहोस्।',
      'Is this year BS or AD? Write AD as 2024-11-20 and BS as “2024/11/20 BS”.',
    ),
  },
  other_on_line: {
    status: 422,
    text: text(
      'एउटै प्रस्तावको अघिल्लो पङ्क्तिमा अर्कै लेखिएको छ।',
      'An earlier line of the same proposal says something else.',
    ),
  },
  unknown_farmer: {
    status: 422,
    text: text('यो विवरण भएको दर्ता कृषक भेटिएन।', 'No registered farmer was found by this.'),
  },
  locked_pdf: {
    status: 415,
    text: text(
      'यो PDF मा पासवर्ड छ। पासवर्ड हटाएर फेरि पठाउनुहोस्।',
      'This PDF has a password. Remove it and send the file again.',
    ),
  },
  too_many_pixels: {
    status: 413,
    text: text(
      'तस्बिर धेरै ठूलो छ। कम रिजोलुसनमा पठाउनुहोस्।',
      'The picture is too large to open. Send it at a lower resolution.',
    ),
  },
  too_many_pages: {
    status: 413,
    text: text('PDF मा १०० भन्दा बढी पृष्ठ छन्। टुक्र्याएर पठाउनुहोस्।', 'The PDF has more than 100 pages. Send it in parts.'),
  },
  empty_mark: {
    status: 422,
    text: text('तस्बिरमा कुनै छाप देखिएन।', 'Nothing can be seen in the picture.'),
  },
  no_mark: {
    status: 422,
    text: text('हस्ताक्षर वा ल्याप्चेमध्ये एउटा चाहिन्छ।', 'A signature or a thumb print is needed.'),
  },
  document_accepted: {
    status: 409,
    text: text(
      'स्वीकृत कागजात फेर्न वा मेटाउन मिल्दैन। पहिले फिर्ता गर्नुहोस्।',
      'An accepted paper cannot be replaced or deleted. Return it first.',
    ),
  },
  document_decided: {
    status: 409,
    text: text('जाँच भइसकेको कागजात मेटाउन मिल्दैन।', 'A paper that has been checked cannot be deleted.'),
  },
  document_replaced: {
    status: 409,
    text: text('यो कागजातको ठाउँमा अर्को राखिसकिएको छ।', 'Another paper has already taken the place of this one.'),
  },
  too_large: { status: 413, text: text('फाइल तोकिएको भन्दा ठूलो छ।', 'The file is too large.') },
  unsupported_media: { status: 415, text: text('यो प्रकारको फाइल मिल्दैन।', 'This kind of file is not accepted.') },
  hash_differs: {
    status: 422,
    text: text('पुगेको फाइल पठाएकोसँग मिलेन। फेरि पठाउनुहोस्।', 'What arrived is not what was sent. Send it again.'),
  },
  upload_begun: {
    status: 409,
    text: text('यो फाइल आउन सुरु भइसकेको छ।', 'This file has begun to arrive already.'),
  },
  upload_unfinished: {
    status: 409,
    text: text('फाइल पूरै आइपुगेको छैन।', 'The file has not arrived in full.'),
  },
  too_many_uploads: {
    status: 429,
    text: text(
      'टुङ्गिन बाँकी अपलोड धेरै भए। पहिलेका टुङ्ग्याउनुहोस् वा रद्द गर्नुहोस्।',
      'Too many uploads wait to be ended. End or cancel earlier ones first.',
    ),
  },
  heic_unreadable: {
    status: 415,
    text: text(
      'HEIC फोटो यहाँ खुल्दैन। फोनको क्यामेरा सेटिङमा JPEG (Most Compatible) छानेर फेरि खिच्नुहोस्, वा JPEG बनाएर पठाउनुहोस्।',
      'HEIC photos cannot be opened here. Set the camera to JPEG (Most Compatible) and take it again, or send it as JPEG.',
    ),
  },
  key_reused: {
    status: 422,
    text: text('यही सङ्केतले अर्कै विवरण पठाइसकिएको छ।', 'This key was already used for another request.'),
  },
  incomplete: { status: 422, text: text('पेस गर्नुअघि बाँकी विवरण भर्नुहोस्।', 'Fill in what is missing before submitting.') },
  rule_broken: {
    status: 422,
    text: text(
      'केही विवरण कार्यालयको नियमसँग मिलेन। रातो चिह्न लागेका ठाउँ हेर्नुहोस्।',
      'Some of the details break a rule of the office. See the marked fields.',
    ),
  },
  register_too_long: {
    status: 422,
    text: text(
      'यो दर्ता किताब एउटा कागजका लागि धेरै लामो छ (१,५०० पङ्क्तिभन्दा बढी)। एक महिना वा एउटा शाखा छान्नुहोस्, वा CSV लिनुहोस्।',
      'This register is too long for one paper (more than 1,500 lines). Choose a month or a branch, or take the CSV.',
    ),
  },
  frozen: {
    status: 422,
    text: text('बीमालेख जारी भएपछि यो विवरण फेर्न मिल्दैन।', 'This cannot be changed once the policy is issued.'),
  },
  outside_period: {
    status: 422,
    text: text('मिति बीमा अवधिभित्रको हुनुपर्छ।', 'The date must be within the period of the policy.'),
  },
  subsidy_billed: {
    status: 422,
    text: text(
      'यस बीमालेखको अनुदान प्राधिकरणसँग मागिसकिएको छ। दाबी हेरेर पुष्टि गर्नुहोस्।',
      'The subsidy of this policy is billed to the authority already. Look at the bill and confirm.',
    ),
  },
  past_date: { status: 422, text: text('बितेको मिति राख्न मिल्दैन।', 'The date cannot be in the past.') },
  no_change: { status: 422, text: text('केही पनि बदलिएको छैन।', 'Nothing is changed.') },
  hindered: { status: 422, text: text('यो काम गर्नुअघि केही कुरा बाँकी छन्।', 'Something has to be done before this.') },
  checks_open: {
    status: 422,
    text: text(
      'जाँचमा देखिएका कुरा मिलाउनुहोस्, वा चेतावनीको कारण लेख्नुहोस्।',
      'Settle what the checks found, or give the reason for the warnings.',
    ),
  },
  check_settled: {
    status: 422,
    text: text('यो चेतावनी अब छैन।', 'This warning stands no more.'),
  },
  below_least_area: { status: 422, text: text('क्षेत्रफल न्यूनतमभन्दा कम छ।', 'The area is below the least allowed.') },
  dense_trees: { status: 422, text: text('जग्गाका लागि बोट धेरै छन्।', 'There are too many trees for the land.') },
  tag_insured: {
    status: 422,
    text: text('यो ट्याग नम्बर अर्को सक्रिय बीमालेखमा छ।', 'This ear tag is in another policy in force.'),
  },
  tag_repeated: {
    status: 422,
    text: text('यो ट्याग नम्बर अर्को पङ्क्तिमा पनि छ।', 'This ear tag stands in another row too.'),
  },
  plot_insured: {
    status: 422,
    text: text('यो जग्गा यही अवधिमा अर्को बीमालेखमा छ।', 'This plot is in another policy at the same time.'),
  },
  plot_doubtful: {
    status: 422,
    text: text('यो कित्ता नं. अर्को कृषकको बीमालेखमा छ।', "This kitta no. is in another farmer's policy."),
  },
  part_of_plot: { status: 422, text: text('जग्गाको एक भाग मात्र बीमा हुँदैन।', 'A plot is insured as a whole.') },
  ground_insured: {
    status: 422,
    text: text(
      'यो जमिन यही अवधिमा अर्को बीमालेखमा बीमा भइसकेको छ।',
      'This ground is insured in another policy at the same time.',
    ),
  },
  ground_touched: {
    status: 422,
    text: text('सीमाना अर्को बीमालेखको जमिनमा पर्छ।', 'The boundary lies over ground of another policy.'),
  },
  area_unlike_map: { status: 422, text: text('क्षेत्रफल नक्सासँग मिल्दैन।', 'The area is unlike that on the map.') },
  subsidy_over_cap: {
    status: 422,
    text: text('कृषकको अनुदान तोकिएको सीमाभन्दा बढी भयो।', "The farmer's subsidy is over the most allowed."),
  },
  subsidy_not_paid: {
    status: 422,
    text: text('यो बीमामा सरकारी अनुदान छैन।', 'The state pays no subsidy for this cover.'),
  },
  other_cover: { status: 422, text: text('अन्य कम्पनीमा पनि बीमा छ।', 'There is cover with another company too.') },
  loan_repaid_before: {
    status: 422,
    text: text('ऋण चुक्ता गर्ने मिति लिएको मितिपछिको हुनुपर्छ।', 'A loan is repaid after it is taken.'),
  },
  loan_outstanding_over: {
    status: 422,
    text: text('बाँकी रकम ऋण रकमभन्दा बढी छ।', 'The outstanding is more than the loan.'),
  },
  payee_is_another: {
    status: 422,
    text: text('भुक्तानी पाउनेको नाम कृषकसँग मिल्दैन।', 'Who is to be paid is not the farmer by name.'),
  },
  tag_missing: { status: 422, text: text('कानको ट्याग नं. छैन।', 'There is no ear tag number.') },
  tag_unconfirmed: {
    status: 422,
    text: text('प्राविधिकले ट्याग नं. पुष्टि गरेका छैनन्।', 'The technician did not confirm the ear tag.'),
  },
  visit_ahead: { status: 422, text: text('निरीक्षण मिति आउन बाँकी छ।', 'The visit is still to come.') },
  abnormal_unsaid: { status: 422, text: text('के असामान्य हो लेख्नुहोस्।', 'Say what is abnormal.') },
  recommended_over_cost: {
    status: 422,
    text: text('सिफारिस बीमाङ्क प्रमाणित लागतभन्दा बढी छ।', 'The sum insured recommended is above the cost verified.'),
  },
  measured_unlike: { status: 422, text: text('क्षेत्रफल प्राविधिकले नापेकोसँग मिल्दैन।', 'The area is unlike that measured.') },
  papers_missing: { status: 422, text: text('कागजात बाँकी छन्।', 'Papers are missing.') },
  value_differs: {
    status: 422,
    text: text('कृषक र प्राविधिकको मूल्याङ्कनमा धेरै अन्तर छ।', "The farmer's and the technician's values are far apart."),
  },
  late_visit: {
    status: 422,
    text: text('निरीक्षण पेस गरेको दिनबाट टाढा छ।', 'The visit is far from the day of submission.'),
  },
  sick_animal: { status: 422, text: text('प्राविधिकले पशु अस्वस्थ भनेका छन्।', 'The technician found the animal sick.') },
  own_writing: {
    status: 422,
    text: text('यो तपाईँ आफैँले लेखेको हो, त्यसैले अरूले गर्नुपर्छ।', 'You wrote this yourself, so somebody else must do it.'),
  },
  second_person: {
    status: 422,
    text: text(
      'बीमाङ्क कम्पनीको सीमाभन्दा बढी छ। दुई जना फरक व्यक्तिले स्वीकृत गर्नुपर्छ।',
      'The sum insured is above the limit of the company. Two different people must approve.',
    ),
  },
  below_limit: {
    status: 422,
    text: text(
      'बीमाङ्क सीमाभित्रै छ वा पहिलो स्वीकृति भइसकेको छ।',
      'The sum insured is within the limit, or the first approval is given already.',
    ),
  },
  field_visit_needed: {
    status: 422,
    text: text(
      'यो बीमामा प्राविधिकको निरीक्षण चाहिन्छ। प्राविधिकलाई दिनुहोस्।',
      'This cover needs a field visit. Assign a technician.',
    ),
  },
  no_technician_report: {
    status: 422,
    text: text('प्राविधिक विवरण भर्न बाँकी छ।', "The technician's report is not complete."),
  },
  not_recommended: {
    status: 422,
    text: text('प्राविधिकले बीमा गर्न योग्य भनी सिफारिस गरेको छैन।', 'The technician has not recommended the cover.'),
  },
  kyc_not_verified: {
    status: 422,
    text: text('कृषकको केवाइसी प्रमाणित भएको छैन।', "The farmer's KYC is not verified."),
  },
  share_not_received: {
    status: 422,
    text: text('कृषकले तिर्नुपर्ने रकम प्राप्त भएको छैन।', "The farmer's share has not been received."),
  },
  documents_missing: {
    status: 422,
    text: text('अनिवार्य कागजात बाँकी छन्।', 'Required documents are missing.'),
  },
  period_over: { status: 422, text: text('जोखिम अवधि सकिइसक्यो।', 'The risk period is over.') },
  bad_month_length: { status: 422, text: text('महिना २९ देखि ३२ दिनको हुन्छ।', 'A month has 29 to 32 days.') },
  bad_year_length: { status: 422, text: text('वर्ष ३६५ वा ३६६ दिनको हुन्छ।', 'A year has 365 or 366 days.') },
  bad_new_year: {
    status: 422,
    text: text('यसले पछिको नयाँ वर्ष अप्रिल १३–१५ भन्दा बाहिर पर्छ।', 'A later New Year would fall outside 13 to 15 April.'),
  },
  year_before_projected: {
    status: 422,
    text: text(
      'अघिल्लो वर्षको पात्रो अझै अनुमानित छ। पहिले त्यो राख्नुहोस्।',
      'The year before is still projected. Set that first.',
    ),
  },
  year_after_official: {
    status: 422,
    text: text('पछिल्लो वर्षको पात्रो आधिकारिक भइसकेको छ।', 'The year after is official already.'),
  },
  twin_undecided: {
    status: 422,
    text: text(
      'यस्तै कृषक पहिले नै दर्ता छन्। नयाँ दर्ताको कारण लेख्नुहोस्।',
      'A similar farmer is already registered. Say why this one is new.',
    ),
  },
  too_many_tries: {
    status: 429,
    text: text('धेरै पटक पासवर्ड मिलेन। केही समयपछि फेरि प्रयास गर्नुहोस्।', 'Too many tries. Try again later.'),
  },
  no_subsidy_asked: {
    status: 422,
    text: text('यो प्रस्तावमा अनुदान मागिएको छैन।', 'This proposal does not ask for a subsidy.'),
  },
  too_many_questions: {
    status: 429,
    text: text('धेरै पटक जाँचियो। केही समयपछि फेरि प्रयास गर्नुहोस्।', 'Checked too often. Try again later.'),
  },
  busy: {
    status: 503,
    text: text('प्रणाली व्यस्त छ। केही समयपछि फेरि प्रयास गर्नुहोस्।', 'The system is busy. Try again shortly.'),
  },
  too_many_chosen: {
    status: 422,
    text: text(
      'एउटै PDF मा बढीमा ३० वटा प्रस्ताव अट्छन्। थोरै छान्नुहोस्।',
      'One PDF takes 30 proposals at most. Choose fewer.',
    ),
  },
  merged_too_large: {
    status: 422,
    text: text(
      'एउटै PDF मा राख्दा फाइल ५०० MB भन्दा ठूलो हुन्छ। थोरै प्रस्ताव छान्नुहोस्।',
      'All in one PDF would be over 500 MB. Choose fewer proposals.',
    ),
  },
  cancelled: { status: 409, text: text('यो काम बीचमै रोकियो।', 'This was stopped on the way.') },
  internal: {
    status: 500,
    text: text('केही समस्या आयो। केही समयपछि फेरि प्रयास गर्नुहोस्।', 'Something went wrong. Try again later.'),
  },

  required: { status: 422, text: text('यो विवरण अनिवार्य छ।', 'This is required.') },
  bad_type: { status: 400, text: text('यो विवरण मिलेन। सही विवरण लेख्नुहोस्।', 'This value is not of the right kind.') },
  bad_choice: { status: 400, text: text('सूचीमा भएकामध्ये एउटा छान्नुहोस्।', 'Choose one of the list.') },
  too_short: { status: 400, text: text('विवरण छोटो भयो।', 'This is too short.') },
  too_long: { status: 400, text: text('विवरण लामो भयो।', 'This is too long.') },
  too_small: { status: 400, text: text('अङ्क तोकिएको भन्दा सानो भयो।', 'The number is too small.') },
  too_big: { status: 400, text: text('अङ्क तोकिएको भन्दा ठूलो भयो।', 'The number is too large.') },
  not_positive: { status: 422, text: text('शून्यभन्दा बढी अङ्क लेख्नुहोस्।', 'Enter a number greater than zero.') },
  bad_date: { status: 400, text: text('मिति मिलेन। ढाँचा: २०८३/०८/०४', 'The date is not right. Format: 2083/08/04') },
  future_date: { status: 422, text: text('भविष्यको मिति राख्न मिल्दैन।', 'The date cannot be in the future.') },
  end_before_start: {
    status: 422,
    text: text('अन्तिम मिति सुरु मितिभन्दा पछि हुनुपर्छ।', 'The end must be after the start.'),
  },
  too_far_apart: {
    status: 422,
    text: text('दुई मितिबीचको अवधि तोकिएको भन्दा लामो भयो।', 'The two dates are too far apart.'),
  },
  bad_money: { status: 400, text: text('रकम मिलेन। उदाहरण: १२५०.५०', 'The amount is not right. Example: 1250.50') },
  bad_area: { status: 400, text: text('क्षेत्रफल मिलेन।', 'The area is not right.') },
  bad_phone: {
    status: 400,
    text: text(
      'मोबाइल नम्बर ९८, ९७ वा ९६ बाट सुरु भएको १० अङ्कको हुनुपर्छ।',
      'A mobile number has 10 digits and starts with 98, 97 or 96.',
    ),
  },
  bad_landline: {
    status: 400,
    text: text('फोन नम्बर मिलेन। उदाहरण: ०१-५५५५५५५', 'The phone number is not right. Example: 01-5555555'),
  },
  bad_email: { status: 400, text: text('इमेल मिलेन।', 'The e-mail address is not right.') },
  bad_pan: { status: 400, text: text('प्यान नम्बर ९ अङ्कको हुनुपर्छ।', 'A PAN has 9 digits.') },
  bad_citizenship: { status: 400, text: text('नागरिकता नम्बर मिलेन।', 'The citizenship number is not right.') },
  bad_national_id: {
    status: 400,
    text: text('राष्ट्रिय परिचय नम्बर १० अङ्कको हुनुपर्छ।', 'A national ID number has 10 digits.'),
  },
  not_devanagari: { status: 400, text: text('नाम देवनागरी लिपिमा लेख्नुहोस्।', 'Write the name in Devanagari.') },
  not_latin: { status: 400, text: text('नाम अंग्रेजी अक्षरमा लेख्नुहोस्।', 'Write the name in Latin letters.') },
  bad_age: { status: 422, text: text('उमेर १६ देखि १०० वर्षभित्र हुनुपर्छ।', 'Age must be between 16 and 100.') },
  issued_too_early: {
    status: 422,
    text: text(
      'नागरिकता १६ वर्ष पुगेपछि मात्र जारी हुन्छ। जन्म मिति र जारी मिति हेर्नुहोस्।',
      'Citizenship is issued from the age of 16. Check the birth date and the issue date.',
    ),
  },
  sum_mismatch: { status: 422, text: text('जोड मिलेन।', 'The sum does not agree.') },
  no_boundary: {
    status: 404,
    text: text('सीमाना नापिएको छैन, त्यसैले नक्सा बन्दैन।', 'No boundary has been measured, so there is no map.'),
  },
  bad_polygon: { status: 400, text: text('सीमानाको विवरण पढ्न सकिएन।', 'The boundary cannot be read.') },
  polygon_kind: {
    status: 400,
    text: text('सीमाना एउटै घेरा हुनुपर्छ।', 'The boundary has to be a single polygon.'),
  },
  polygon_open: {
    status: 400,
    text: text('सीमाना सुरु भएकै बिन्दुमा टुङ्गिनुपर्छ।', 'The boundary has to end where it begins.'),
  },
  polygon_few: {
    status: 400,
    text: text('सीमानामा कम्तीमा तीन फरक बिन्दु चाहिन्छ।', 'A boundary has at least three different points.'),
  },
  polygon_many: {
    status: 400,
    text: text('सीमानामा २,००० भन्दा बढी बिन्दु छन्।', 'The boundary has more than 2,000 points.'),
  },
  polygon_crosses: {
    status: 400,
    text: text('सीमानाको रेखा आफैँलाई काट्छ। बिन्दुहरू मिलाउनुहोस्।', 'The boundary crosses itself. Move its points.'),
  },
  polygon_swapped: {
    status: 400,
    text: text('देशान्तर पहिले, अक्षांश पछि हुनुपर्छ।', 'Longitude comes first, then latitude.'),
  },
  split_missed: {
    status: 400,
    text: text(
      'रेखाले खेतलाई ठीक दुई टुक्रा पार्नुपर्छ; बाहिरबाट सुरु गरेर बाहिर टुङ्ग्याउनुहोस्।',
      'The line has to make just two parts: begin and end it outside.',
    ),
  },
  polygon_small: {
    status: 400,
    text: text('सीमानाभित्र एक वर्गमिटरभन्दा कम जमिन पर्छ।', 'The boundary holds less than one square metre.'),
  },
  polygon_outside: {
    status: 400,
    text: text('सीमाना नेपालबाहिर पर्छ। बिन्दुहरू जाँच्नुहोस्।', 'The boundary lies outside Nepal. Check its points.'),
  },
  bad_box: {
    status: 400,
    text: text('नक्साको घेरा मिलेन।', 'The box has to be west, south, east, north in degrees.'),
  },
  unreadable_map: {
    status: 415,
    text: text(
      'फाइल पढ्न सकिएन। KML, GPX वा GeoJSON फाइल छान्नुहोस्।',
      'The file cannot be read. Choose a KML, GPX or GeoJSON file.',
    ),
  },
  no_shapes: {
    status: 422,
    text: text('फाइलमा कुनै सीमाना भेटिएन।', 'There is no boundary in the file.'),
  },
  too_many_shapes: {
    status: 413,
    text: text(
      'फाइलमा २०० भन्दा बढी सीमाना छन्। टुक्र्याएर पठाउनुहोस्।',
      'The file has more than 200 boundaries. Send it in parts.',
    ),
  },
  not_in_parent: {
    status: 422,
    text: text('छानिएको ठेगाना मिलेन। प्रदेशदेखि फेरि छान्नुहोस्।', 'The parts of the address do not belong together.'),
  },
  one_place: {
    status: 422,
    text: text('खेत, ठेगाना वा बिन्दुमध्ये एउटा मात्र दिनुहोस्।', 'Name a field, an address level or a point: one of them.'),
  },
  unknown_reference: { status: 422, text: text('छानिएको विवरण फेला परेन।', 'The chosen record was not found.') },
  one_of_three: {
    status: 422,
    text: text(
      'फोन, नागरिकता नम्बर वा अभिभावकको फोनमध्ये एउटा चाहिन्छ।',
      "A phone, a citizenship number or a guardian's phone is needed.",
    ),
  },
  one_of_firm: {
    status: 422,
    text: text(
      'मोबाइल नम्बर, दर्ता नम्बर वा प्यान नम्बरमध्ये एउटा चाहिन्छ।',
      'A mobile number, a registration number or a PAN is needed.',
    ),
  },
  over_cap: { status: 422, text: text('बीमाङ्क तोकिएको सीमाभन्दा बढी भयो।', 'The sum insured is over the cap.') },
  view_exists: {
    status: 409,
    text: text('यो नामको दृश्य पहिले नै छ।', 'There is a view of that name already.'),
  },
  rate_exists: {
    status: 409,
    text: text('यही मितिदेखि लागू हुने मान पहिले नै छ।', 'There is a figure from this very day already.'),
  },
  no_rate: {
    status: 422,
    text: text(
      'यसका लागि तोकिएको दर तालिकामा छैन। एडमिनलाई थप्न लगाउनुहोस्।',
      'The tables have no figure for this. Ask an admin to add it.',
    ),
  },
  over_rate: { status: 422, text: text('तोकिएको मूल्यभन्दा बढी भयो।', 'This is more than the table allows.') },
  over_other: { status: 422, text: text('जम्मा सङ्ख्याभन्दा बढी भयो।', 'This is more than there are in all.') },
  age_out_of_bounds: {
    status: 422,
    text: text('यस पशुको उमेर बीमायोग्य सीमाभित्र छैन।', 'This animal is too young or too old to be insured.'),
  },
  disagrees: { status: 422, text: text('पशुको किसिमसँग मिलेन।', 'This does not agree with the kind of animal.') },
  not_offered: {
    status: 422,
    text: text('यो अहिले कम्पनीको सूचीमा छैन। अर्को छान्नुहोस्।', 'The company does not offer this now. Choose another.'),
  },
  bad_tag: {
    status: 400,
    text: text(
      'ट्याग नम्बर ३ देखि ३० अक्षर: अंग्रेजी अक्षर, अङ्क, - र / मात्र।',
      'A tag number has 3 to 30 characters: Latin letters, digits, - and /.',
    ),
  },
  more_than_due: {
    status: 422,
    text: text('रकम तिर्न बाँकीभन्दा बढी भयो।', 'The amount is more than is due.'),
  },
  before_receipt: {
    status: 422,
    text: text('मिति रसिदको मितिभन्दा अगाडि भयो।', 'The date is before that of a receipt.'),
  },
  not_in_hand: {
    status: 422,
    text: text(
      'छानिएका रसिदमध्ये कुनै जम्मा भइसकेको, उल्टाइएको वा बैंक लैजानु नपर्ने छ।',
      'One of the chosen receipts is deposited already, reversed, or needs no deposit.',
    ),
  },
  several_collectors: {
    status: 422,
    text: text(
      'एउटा जम्मामा एउटै शाखाको एउटै व्यक्तिले उठाएको रकम मात्र राख्न मिल्छ।',
      'A deposit holds the money that one person took at one branch.',
    ),
  },
  unexplained: {
    status: 422,
    text: text('गनेको नगद र हुनुपर्ने नगद फरक पर्‍यो। कारण लेख्नुहोस्।', 'The cash counted is not the cash expected. Say why.'),
  },
  before_proposal: {
    status: 422,
    text: text('मिति प्रस्ताव मितिभन्दा अगाडि भयो।', 'The date is before the proposal date.'),
  },
  no_cost: { status: 422, text: text('कम्तीमा एउटा लागत लेख्नुहोस्।', 'Enter at least one cost.') },
  outside_window: {
    status: 422,
    text: text('यो बाली बीमा गर्ने अवधि अहिले होइन।', 'This crop cannot be insured at this time.'),
  },
  no_rows: { status: 422, text: text('कम्तीमा एउटा पङ्क्ति थप्नुहोस्।', 'Add at least one row.') },
  no_members: {
    status: 422,
    text: text('समूहका सदस्य थप्नुहोस्।', 'List the members of the group.'),
  },
  member_twice: {
    status: 422,
    text: text('यो नागरिकता नम्बर अर्को सदस्यको पनि छ।', 'Another member has this citizenship number too.'),
  },
  member_named: {
    status: 422,
    text: text('यस पङ्क्तिमा हटाउन खोजिएको सदस्य छ।', 'This row names the member to be removed.'),
  },
  member_count_differs: {
    status: 422,
    text: text('सदस्य सङ्ख्या सूचीमा भएका सदस्यसँग मिलेन।', 'The number differs from the members listed.'),
  },
  shares_over: {
    status: 422,
    text: text('हिस्सा जम्मा १०० प्रतिशतभन्दा बढी भयो।', 'The shares add up to more than 100 %.'),
  },
  no_tariff: { status: 422, text: text('यस मितिमा लागू हुने बीमाशुल्क दर छैन।', 'No tariff is in force on this date.') },
  weak_password: {
    status: 400,
    text: text('पासवर्ड कम्तीमा १० अक्षरको हुनुपर्छ।', 'A password has at least 10 characters.'),
  },
  subsidy_declaration: {
    status: 422,
    text: text(
      'अनुदान लिन दोहोरो अनुदान नलिएको घोषणा चाहिन्छ।',
      'To take the subsidy, declare that no other subsidy is taken.',
    ),
  },
} as const satisfies Record<string, { status: number; text: Text }>;

export type ProblemCode = keyof typeof problems;

/** What every refusal looks like on the wire; `fields` holds a code of this catalogue per path. */
export interface ProblemBody {
  code: ProblemCode;
  detail: string;
  fields?: Record<string, string>;
  /** Only with `stale`: the newest version and what others changed since. */
  current_version?: number;
  changes?: { actor: string; at: string; fields: string[] }[];
}
