// A. McCallum, K. Nigam: A comparison of event models for naive Bayes text classification (AAAI 1998): multinomial model.
import { type ClassifierMethod, greatest, type TrainingSet } from './classifier.ts';
import { rowCount } from './sparse-rows.ts';

/** Multinomial naive Bayes over term counts, with one added to the count of each term in each class (Laplace). */
export const naiveBayes: ClassifierMethod = { name: 'naive Bayes', train };

function train({
  counts,
  classes,
  classCount,
}: TrainingSet): ReturnType<ClassifierMethod['train']> {
  const { columns, from, column, value } = counts;
  // how often each term stands in the documents of each class
  const inClass = Array.from({ length: classCount }, () => new Float64Array(columns).fill(1));
  const documents = new Float64Array(classCount);
  classes.forEach((label, row) => {
    documents[label]++;
    for (let at = from[row]; at < from[row + 1]; at++) inClass[label][column[at]] += value[at];
  });
  // log probabilities of classes, and of terms in them
  const prior = documents.map((count) => Math.log(count / classes.length));
  for (const terms of inClass) {
    const total = Math.log(terms.reduce((sum, count) => sum + count, 0));
    for (let term = 0; term < columns; term++) terms[term] = Math.log(terms[term]) - total;
  }
  return (documentsToClassify) => {
    const { from: start, column: term, value: count } = documentsToClassify;
    return Int32Array.from({ length: rowCount(documentsToClassify) }, (_, row) => {
      const scores = prior.map((score, label) => {
        let sum = score;
        for (let at = start[row]; at < start[row + 1]; at++)
          sum += count[at] * inClass[label][term[at]];
        return sum;
      });
      return greatest(scores);
    });
  };
}
