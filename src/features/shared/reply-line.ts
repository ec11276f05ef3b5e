/** The first line of a mail that may be answered: an answer is read down to it. */
export const REPLY_LINE = "Write your answer above this line.";
