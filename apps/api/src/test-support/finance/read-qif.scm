;; Reads a QIF file by GnuCash's own importer, without its windows, and tells what the books hold then.
;;
;;   guile read-qif.scm <file> <currency>
;;
;; One line an account (its full name, type, balance as a fraction, number of its lines) and one line a transaction
;; (`=`, its number, day and description), tab-separated. Exits 1 when the importer refuses the file, 2 when it asks
;; something back; only the order of days may stay open, as in a file without a day after the twelfth, and is answered
;; as a person would: month first.
(use-modules (gnucash engine) (gnucash core-utils) (gnucash app-utils) (gnucash qif-import) (ice-9 format))

(define path (cadr (command-line)))

(define (give-up code . words)
  (for-each (lambda (word) (display word (current-error-port))) words)
  (newline (current-error-port))
  (exit code))

(setlocale LC_ALL "C.UTF-8")

(define currency
  (gnc-commodity-table-lookup
   (gnc-commodity-table-get-table (gnc-get-current-book)) (GNC-COMMODITY-NS-CURRENCY) (caddr (command-line))))

(define qif (make-qif-file))
(let ((told (qif-file:read-file qif path (make-ticker-map) #f)))
  (if (not (null? told)) (give-up 1 "read: " told)))
(let ((told (qif-file:parse-fields qif #f)))
  (cond
   ((null? told) #t)
   ((equal? told '(#t (date m-d-y d-m-y))) (qif-file:reparse-dates qif 'm-d-y))
   (else (give-up 2 "parse: " told))))
(if (not (qif-file:check-from-acct qif)) (give-up 2 "the file does not say which account it is of"))

(define accounts (make-hash-table))
(define categories (make-hash-table))
(define memos (make-hash-table))
(qif-dialog:make-account-display (list qif) accounts '())
(qif-dialog:make-category-display (list qif) categories '())
(qif-dialog:make-memo-display (list qif) memos '())

(define books
  (qif-import:qif-to-gnc
   (list qif) accounts categories memos (make-hash-table) (gnc-commodity-get-printname currency) #\n #f))
(if (or (boolean? books) (symbol? books)) (give-up 1 "convert: " books))

(for-each
 (lambda (account)
   (let ((balance (xaccAccountGetBalance account)))
     (format #t "~a\t~a\t~a/~a\t~a\n"
             (gnc-account-get-full-name account)
             (xaccAccountTypeEnumAsString (xaccAccountGetType account))
             (gnc-numeric-num balance) (gnc-numeric-denom balance)
             (length (xaccAccountGetSplitList account)))))
 (gnc-account-get-descendants-sorted books))
(for-each
 (lambda (transaction)
   (format #t "=\t~a\t~a\t~a\n"
           (xaccTransGetNum transaction)
           (gnc-print-time64 (xaccTransGetDate transaction) "%Y-%m-%d")
           (xaccTransGetDescription transaction)))
 (gnc:account-tree-get-transactions books))
